import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from './ports.ts'
import { type Client, createClient } from './requests.ts'
import type { Scratch } from './scratch.ts'

const program = join(import.meta.dirname, '../../server/main.ts')
/** As in `npm start`. */
export const quickImports = join(import.meta.dirname, '../../server/quick-imports.ts')
const startTimeoutMs = 180_000

export interface Product {
  address: string
  client: Client
  /** Starts or restarts it; returns the milliseconds until it was ready. */
  start(): Promise<number>
  /** SIGKILL, without a shutdown. */
  kill(): Promise<void>
  stop(): Promise<number | null>
  /** For SIGSTOP and SIGCONT, which do not end it. */
  signal(name: NodeJS.Signals): void
  isRunning(): boolean
  /** Unexpected errors in its log. */
  faults(): string[]
  /** The end of its output. */
  lastWords(): string
}

/** The product in its own process, started like `npm start`. It ends with the scratch folder. */
export async function prepareProduct(scratch: Scratch, env: NodeJS.ProcessEnv): Promise<Product> {
  const port = await findPort()
  const address = `http://127.0.0.1:${port}`
  const client = createClient(address)
  let child: ChildProcess | undefined
  let output = ''
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const lastWords = () => output.slice(-2000)
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isRunning()) return child?.exitCode ?? null
    const exit = once(child, 'exit')
    child.kill(signal)
    const [code] = await exit
    return code as number | null
  }
  scratch.onEnd(async () => {
    client.close()
    await Promise.race([end('SIGTERM'), sleep(30_000, undefined, { ref: false })])
    await end('SIGKILL')
  })
  return {
    address,
    client,
    isRunning,
    faults: () => faultsIn(output),
    lastWords,
    stop: () => end('SIGTERM'),
    signal: (name) => void child?.kill(name),
    kill: async () => void (await end('SIGKILL')),
    async start() {
      const begun = performance.now()
      child = spawn(process.execPath, ['--max-semi-space-size=8', '--import', quickImports, program], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          HOST: '127.0.0.1',
          PORT: String(port),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const listen = (part: Buffer) => {
        output += part
      }
      child.stdout?.on('data', listen)
      child.stderr?.on('data', listen)
      await untilReady(client, () => {
        if (!isRunning()) throw new Error(`the product ended at its start: ${lastWords()}`)
      })
      return performance.now() - begun
    },
  }
}

/** Unexpected errors in a log, each once. */
export const faultsIn = (output: string) => [...new Set(output.split('\n').flatMap(faultIn))]

/** What a log complains of, each once. */
export function complaintsIn(output: string): string[] {
  const lines = output.split('\n').filter((line) => /^{"level":[456]0/.test(line))
  const words = lines.map((line) => {
    const { msg, err } = JSON.parse(line)
    return err ? `${msg}: ${err.message}` : msg
  })
  return [...new Set(words)]
}

/** The message of a log line about an unexpected error. */
function faultIn(line: string): string[] {
  if (!line.includes('"msg":"unexpected fault"')) return []
  const { err } = JSON.parse(line)
  return [`${err.message} (${err.code ?? 'no code'}) ${String(err.stack).split('\n').at(-1)?.trim()}`]
}

/** Waits until the product and its database answer. */
async function untilReady(client: Client, look: () => void = () => {}): Promise<void> {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await sleep(20)) {
    look()
    const answer = await client.ask({ path: '/readyz', timeoutMs: 5_000 }).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error(`the product was not ready within ${startTimeoutMs / 1000} s`)
}
