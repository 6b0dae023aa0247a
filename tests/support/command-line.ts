import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

interface Options {
  args?: string[]
  env: NodeJS.ProcessEnv
  input?: string
}

const folder = join(import.meta.dirname, '../../server/commands')

/** Runs a command of server/commands in its own process, with only these settings. */
export async function runOnCommandLine(name: string, { args = [], env, input = '' }: Options) {
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const child = spawn(process.execPath, [join(folder, name), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ...env },
  })
  child.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number | null, stdout, stderr }
}
