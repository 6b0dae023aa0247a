import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, chown, cp, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries } from '../../server/embedded-postgres/binaries.ts'
import { findProcesses, findServer, signal, stopServer } from '../../server/embedded-postgres/postmaster.ts'
import { chooseUser, type RunAs } from '../../server/embedded-postgres/run-as.ts'
import { findPort } from './ports.ts'
import type { Scratch } from './scratch.ts'

/** A separate PostgreSQL server, like one that an operator runs. */
export interface Cluster {
  folder: string
  port: number
  url: string
  start(): Promise<void>
  /** A fast shutdown. */
  stop(): Promise<void>
  /** Like a failure of its machine. */
  kill(): void
  /** Sends a signal to the server and all its sessions. */
  signalAll(name: NodeJS.Signals): void
  /** Runs one statement on a new connection as the superuser. */
  query(statement: string, database?: string): Promise<Record<string, unknown>[]>
}

const run = promisify(execFile)
const user = 'mahalla_ish'
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
const debian = '/usr/lib/postgresql'
const oldest = 15

interface Programs {
  bin: string
  runAs: RunAs
}

/** Debian's packages if installed, else the embedded programs. */
async function findPrograms(scratch: Scratch): Promise<Programs> {
  const runAs = await chooseUser(scratch.folder)
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= oldest)
    : []
  const installed = versions
    .map((version) => join(debian, String(version), 'bin'))
    .findLast((bin) => existsSync(join(bin, 'initdb')))
  return { bin: installed ?? join(await findBinaries(runAs), 'bin'), runAs }
}

/** Starts a server with an empty database for the product. */
export async function createCluster(
  scratch: Scratch,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const programs = await findPrograms(scratch)
  const folder = join(scratch.folder, 'primary')
  await makeFolder(folder, programs)
  await run(
    join(programs.bin, 'initdb'),
    ['-D', folder, '-U', user, '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-instructions'],
    { ...programs.runAs, cwd: folder, env: environment },
  )
  const cluster = await clusterIn(scratch, { folder, programs, settings })
  await cluster.start()
  await cluster.query(`CREATE DATABASE ${user}`, 'postgres')
  return cluster
}

/** Adds a standby, synchronous unless said otherwise: then the primary goes on without it. */
export async function addStandby(
  scratch: Scratch,
  primary: Cluster,
  { synchronous = true } = {},
): Promise<Cluster> {
  const programs = await findPrograms(scratch)
  const folder = join(scratch.folder, 'standby')
  await makeFolder(folder, programs)
  await primary.stop()
  await cp(primary.folder, folder, { recursive: true, preserveTimestamps: true })
  const follow = `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${user} application_name=standby'\n`
  await writeFile(join(folder, 'standby.signal'), '')
  await appendFile(join(folder, 'postgresql.auto.conf'), follow)
  if (programs.runAs) await run('chown', ['-R', `${programs.runAs.uid}:${programs.runAs.gid}`, folder])
  await run('chmod', ['700', folder])
  await primary.start()
  const standby = await clusterIn(scratch, { folder, programs, settings: {} })
  await standby.start()
  if (synchronous) await primary.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
  await primary.query('SELECT pg_reload_conf()')
  const state = synchronous ? 'sync' : 'async'
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(50)) {
    const following = await primary.query(
      `SELECT FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${state}'`,
    )
    if (following.length > 0) return standby
  }
  throw new Error('the standby does not replicate')
}

async function makeFolder(folder: string, { runAs }: Programs) {
  await mkdir(folder, { mode: 0o700 })
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
}

interface Plan {
  folder: string
  programs: Programs
  settings: Record<string, string>
}

async function clusterIn(scratch: Scratch, { folder, programs, settings }: Plan): Promise<Cluster> {
  const port = await findPort()
  const urlOf = (database: string) => `postgresql://${user}@127.0.0.1:${port}/${database}`
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    jit: 'off',
    ...settings,
  }
  const args = ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const signalAll = (name: NodeJS.Signals) => {
    for (const pid of findProcesses(folder)) signal(pid, name)
  }
  const query = async (statement: string, database = user) => {
    const client = new pg.Client({ connectionString: urlOf(database), connectionTimeoutMillis: 20_000 })
    client.on('error', () => {})
    await client.connect().catch((error) => {
      error.message = `${folder}: ${error.message}`
      throw error
    })
    try {
      return (await client.query(statement)).rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }
  scratch.onEnd(() => signalAll('SIGKILL'))
  return {
    folder,
    port,
    url: urlOf(user),
    query,
    signalAll,
    kill: () => signalAll('SIGKILL'),
    async start() {
      const log = await open(`${folder}.log`, 'a')
      spawn(join(programs.bin, 'postgres'), args, {
        ...programs.runAs,
        cwd: folder,
        env: environment,
        stdio: ['ignore', log.fd, log.fd],
      })
      await log.close()
      for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(50))
        if (await query('SELECT 1', 'postgres').then(Boolean, () => false)) return
      throw new Error(`PostgreSQL did not start: ${await readFile(`${folder}.log`, 'utf8')}`)
    },
    async stop() {
      const server = findServer(folder)
      if (server) await stopServer(folder, server)
    },
  }
}
