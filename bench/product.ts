import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort } from '../trials/support/ports.ts'

const root = resolve(import.meta.dirname, '..')

export interface Size {
  jobs: number
  users: number
  applications: number
}

export interface Product {
  address: string
  /** For direct access to its database. */
  dataDir: string
  /** Resident memory of the server process, in bytes. */
  memory(): Promise<number>
  /** CPU time that the server process has used, in milliseconds. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** Starts the product with `npm start` on a database of this size, which is reused by the next run. */
export async function startProduct({ jobs, users, applications }: Size): Promise<Product> {
  const dataDir = join(root, 'bench/results/data', `${jobs}-${users}-${applications}`)
  await mkdir(dataDir, { recursive: true })
  const port = await findPort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
  }
  const counts = ['--jobs', jobs, '--users', users, '--applications', applications].map(String)
  if (!(await isSeeded(dataDir))) await run(['server/commands/db-seed.ts', ...counts], env, dataDir)
  // In its own process group: npm does not forward every signal.
  const server = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  running.add(server)
  const address = `http://127.0.0.1:${port}`
  try {
    await ready(address, server)
  } catch (error) {
    await stopGroup(server)
    throw error
  }
  return {
    ...{ address, dataDir },
    memory: () => readMetric(address, 'process_resident_memory_bytes'),
    cpu: async () => (await readMetric(address, 'process_cpu_seconds_total')) * 1000,
    stop: () => stopGroup(server),
  }
}

const marker = (dataDir: string) => join(dataDir, 'seeded')

async function isSeeded(dataDir: string): Promise<boolean> {
  return readFile(marker(dataDir)).then(
    () => true,
    () => false,
  )
}

async function run(args: string[], env: NodeJS.ProcessEnv, dataDir: string) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  await writeFile(marker(dataDir), '')
}

async function ready(address: string, server: ChildProcess) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(100)) {
    if (server.exitCode !== null) throw new Error(`the product ended with ${server.exitCode}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('the product did not become ready')
}

export async function readMetric(address: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
}

const running = new Set<ChildProcess>()

async function stopGroup(child: ChildProcess) {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  process.kill(-child.pid, 'SIGTERM')
  await once(child, 'exit')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all([...running].map(stopGroup))
    process.exit(130)
  })

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
