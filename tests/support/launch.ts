import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const program = join(import.meta.dirname, '../../server/main.ts')

/** The product as its own process, with this environment and no other settings. */
export function launch(env: NodeJS.ProcessEnv): ChildProcessWithoutNullStreams {
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

export async function refusal(env: NodeJS.ProcessEnv) {
  const child = launch(env)
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, stderr }
}

/** Everything printed until the lines about where it is. */
export async function started(child: ChildProcessWithoutNullStreams): Promise<string> {
  let printed = ''
  // The pipe stays open: the product may print more.
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk
    if (/^Data: .*\n/m.test(printed)) return printed
  }
  throw new Error(`the product ended: ${printed}`)
}

export async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
