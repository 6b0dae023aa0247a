import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildDataDir, startHolder } from '../../tests/support/holder.ts'
import { findProcesses, findServer, isServing, signal } from './postmaster.ts'

const addType = (id: number) =>
  `INSERT INTO job_types (id, name, description) VALUES (${id}, 'kind ${id}', '')`
const countTypes = 'SELECT count(*)::int FROM job_types WHERE id > 1000'

test('the first start creates the database, the second keeps the data, and each stop ends PostgreSQL', async () => {
  const dataDir = await buildDataDir()
  const first = await startHolder(dataDir)
  expect(first).toMatchObject({ fresh: true, folder: join(dataDir, 'postgres') })
  await first.query(addType(1001))
  expect(await first.end('SIGTERM')).toBe(0)
  expect(findProcesses(first.folder)).toEqual([])

  const second = await startHolder(dataDir)
  expect(second.fresh).toBe(false)
  expect(await second.query(countTypes)).toEqual([{ count: 1 }])
  expect(await second.end('SIGTERM')).toBe(0)
  expect(findProcesses(first.folder)).toEqual([])
})

test('SECURITY 22: the next start adopts the PostgreSQL that a killed product left running, and stops it', async () => {
  const dataDir = await buildDataDir()
  const killed = await startHolder(dataDir)
  await killed.query(addType(1001))
  const server = findServer(killed.folder)
  expect(server).toBeTypeOf('number')
  expect(await killed.end('SIGKILL')).toBe('SIGKILL')
  expect(findServer(killed.folder)).toBe(server)

  const next = await startHolder(dataDir)
  expect(findServer(next.folder)).toBe(server)
  expect(await next.query(countTypes)).toEqual([{ count: 1 }])
  expect(await next.end('SIGTERM')).toBe(0)
  expect(findProcesses(next.folder)).toEqual([])
})

test('SECURITY 22: product and PostgreSQL killed together: the next start has every acknowledged write', async () => {
  const dataDir = await buildDataDir()
  const killed = await startHolder(dataDir)
  let acknowledged = 0
  const write = async () => {
    for (let id = 1001; ; id += 1) {
      await killed.query(addType(id))
      acknowledged += 1
    }
  }
  // It fails when the product is killed.
  write().catch(() => {})
  await expect.poll(() => acknowledged).toBeGreaterThan(50)
  const killing = killed.end('SIGKILL')
  for (const pid of findProcesses(killed.folder)) signal(pid, 'SIGKILL')
  await killing

  const next = await startHolder(dataDir)
  const [row] = await next.query(countTypes)
  expect(row?.count).toBeGreaterThanOrEqual(acknowledged)
  expect(row?.count).toBeLessThanOrEqual(acknowledged + 1)
})

test('SECURITY 22: a long query that outlives its killed server does not delay the next start', async () => {
  const dataDir = await buildDataDir()
  const killed = await startHolder(dataDir)
  // This query does no I/O, so its session does not notice that the server is dead.
  killed.query('SELECT count(*) FROM generate_series(1, 1e9)').catch(() => {})
  const server = findServer(killed.folder) ?? 0
  await expect.poll(() => findProcesses(killed.folder).some(isSelecting)).toBe(true)
  const killing = killed.end('SIGKILL')
  signal(server, 'SIGKILL')
  await killing
  const next = await startHolder(dataDir)
  expect(findServer(next.folder)).not.toBe(server)
  expect(await next.end('SIGTERM')).toBe(0)
})

test('an uncaught exception also stops PostgreSQL, and the next start waits until it has stopped', async () => {
  const dataDir = await buildDataDir()
  const crashed = await startHolder(dataDir)
  const server = findServer(crashed.folder) ?? 0
  expect(await crashed.crash()).toBe(1)
  const next = await startHolder(dataDir)
  expect(isServing(next.folder, server)).toBe(false)
  expect(await next.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('SECURITY 22: PostgreSQL killed while the product runs is started again', async () => {
  const holder = await startHolder(await buildDataDir())
  await holder.query(addType(1001))
  const server = findServer(holder.folder)
  signal(server ?? 0, 'SIGKILL')
  // A connection may answer for a moment after its server was killed.
  await expect.poll(() => findServer(holder.folder)).not.toBe(server)
  await expect.poll(() => holder.query(countTypes).catch(String)).toEqual([{ count: 1 }])
  expect(await holder.end('SIGTERM')).toBe(0)
  expect(findProcesses(holder.folder)).toEqual([])
})

test('PostgreSQL opens no network port, ignores Ctrl-C, writes durably and uses UTF-8', async () => {
  const holder = await startHolder(await buildDataDir())
  const processes = findProcesses(holder.folder)
  const open = processes.flatMap(listOpenFiles)
  expect(open.some((name) => name.startsWith('socket:'))).toBe(true)
  expect(open.filter((name) => listNetworkPorts().includes(name))).toEqual([])
  // The terminal sends Ctrl-C to the product's process group.
  expect(processes.map((pid) => ifThere(() => groupOf(pid)))).not.toContain(groupOf(holder.pid))
  expect(
    await holder.query(
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'server_encoding') ORDER BY name",
    ),
  ).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
  expect(await holder.query("SELECT lower('ЎҚҒҲ')")).toEqual([{ lower: 'ўқғҳ' }])
})

const listOpenFiles = (pid: number) =>
  (ifThere(() => readdirSync(`/proc/${pid}/fd`)) ?? []).flatMap(
    (fd) => ifThere(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? [],
  )

/** PostgreSQL opens and closes files, and starts and ends workers, while this looks. */
function ifThere<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    if (/ENOENT|ESRCH/.test((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const listNetworkPorts = () =>
  ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === '0A')
    .map((columns) => `socket:[${columns[9]}]`)

const isSelecting = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(' SELECT')

const groupOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/, '')
    .trim()
    .split(/\s+/)[3]
