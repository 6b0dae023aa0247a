import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { parse } from 'csv-parse'
import { seed as seedDatabase } from '../server/seed/seed.ts'
import { buildAdmin } from '../tests/support/factories.ts'
import { type Product, prepareProduct } from './support/product.ts'
import type { Context, Trial } from './support/trial.ts'
import { embeddedConnection, openWorld, type World } from './support/world.ts'

export const exports: Trial = {
  what: 'all users are downloaded as CSV, parsed and compared with the table, while the memory is watched',
  size: { of: 'users', usual: 1_000_000 },
  mostMinutes: 30,
  run,
}

/** What the second half of a file may add to the memory. A heap takes its size in the first; then nothing depends on the rows. */
const mostGrowthMb = 40
const roles = ['job_seeker', 'employer'] as const

async function run({ scratch, size, figure, violation, progress }: Context) {
  const dataDir = join(scratch.folder, 'data')
  const product = await prepareProduct(scratch, { DATA_DIR: dataDir, DEMO: 'off' })
  await product.start()
  const world = openWorld(scratch, embeddedConnection(dataDir))
  const admin = await buildAdmin(world)
  await seedDatabase(world.pool, { users: size, jobs: 0, applications: 0, passwordHash: 'nobody signs in' })
  progress('seeded')
  const before = await memoryOf(product)
  const memory: number[] = [before]
  let [rows, bytes] = [0, 0]
  const watch = setInterval(async () => {
    memory.push(await memoryOf(product).catch(() => 0))
  }, 500)
  scratch.onEnd(() => clearInterval(watch))
  const begun = performance.now()
  for (const role of roles) {
    const file = await download(product, role, admin.token)
    const read = await digestFile(file)
    const stored = await digestTable(world, role)
    if (read.digest !== stored.digest) violation(`the file of ${role} is not the table`)
    if (read.rows !== stored.rows) violation(`${read.rows} rows of ${role} instead of ${stored.rows}`)
    rows += read.rows
    bytes += read.bytes
  }
  clearInterval(watch)
  const { rows: log } = await world.pool.query(`SELECT details FROM admin_log WHERE act = 'list_exported'`)
  if (log.length !== roles.length) violation(`${log.length} of ${roles.length} exports are in the log`)
  const half = Math.ceil(memory.length / 2)
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(0, ...memory.slice(half))]
  if (late - early > mostGrowthMb) violation(`the memory grew from ${early} to ${late} MB in the second half`)
  figure('rows', rows)
  figure('file', `${Math.round(bytes / 1e6)} MB in ${Math.round((performance.now() - begun) / 1000)} s`)
  figure('memory', `${before} MB before, at most ${early} MB in the first half and ${late} MB in the second`)
}

/** Of the server's process, in megabytes. */
async function memoryOf({ client }: Product): Promise<number> {
  const { body } = await client.ask({ path: '/metrics' })
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(body)?.[1]) / 1e6)
}

async function download({ address }: Product, role: string, token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Token ${token}` }
  const url = `${address}/api/admin/export/users.csv?role=${role}`
  const [response] = await once(get(url, { headers, agent: false }), 'response')
  return response
}

async function digestFile(file: IncomingMessage) {
  const hash = createHash('sha1')
  let [rows, bytes] = [0, 0]
  file.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  for await (const [id, username, , phone, address] of file.pipe(parse({ bom: true, from_line: 2 }))) {
    hash.update(`${id}|${username}|${phone.replace(/^'/, '')}|${address}\n`)
    rows++
  }
  return { digest: hash.digest('hex'), rows, bytes }
}

async function digestTable({ pool }: World, role: string) {
  const hash = createHash('sha1')
  let [rows, last] = [0, ['infinity', 0]]
  for (;;) {
    const { rows: page } = await pool.query(
      `SELECT id, username, phone_number, address, created_at::text FROM users
       WHERE role = $1 AND (created_at, id) < ($2::timestamptz, $3::int) ORDER BY created_at DESC, id DESC LIMIT 10000`,
      [role, ...last],
    )
    for (const { id, username, phone_number, address } of page)
      hash.update(`${id}|${username}|${phone_number}|${address}\n`)
    rows += page.length
    const end = page.at(-1)
    if (!end) return { digest: hash.digest('hex'), rows }
    last = [end.created_at, end.id]
  }
}
