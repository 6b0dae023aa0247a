import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../server/database/migrate.ts'
import { findProcesses, signal as send } from '../../server/embedded-postgres/postmaster.ts'
import { startEmbedded } from '../../server/embedded-postgres/start.ts'
import { milliseconds } from '../support/figures.ts'
import { type Product, prepareProduct, quickImports } from '../support/product.ts'
import type { Context } from '../support/trial.ts'
import { embeddedConnection, type World } from '../support/world.ts'
import { findLoss, type Writers } from '../support/writers.ts'

const commands = join(import.meta.dirname, '../../server/commands')
/** One of these for so many kills of the running product. */
const share = 5
const oldSchema = '0005_limits_and_repeats'
const oldJobs = 20_000

const roundsOf = ({ size }: Context) => Math.ceil(size / share)

interface Data {
  dataDir: string
  product: Product
  world: World
  writers: Writers
}

/** `restore --replace` killed at random moments: all that was there is there, or all of the backup, which is the same. */
export async function killRestores(context: Context, { dataDir, product, world, writers }: Data) {
  const { scratch, random, signal, figure, violation, progress } = context
  const file = join(scratch.folder, 'writers.backup')
  await product.stop()
  await runCommand('backup.ts', [file], dataDir)
  const usual = await runCommand('restore.ts', [file, '--replace', '--keep-sessions'], dataDir)
  const rounds = roundsOf(context)
  let killed = 0
  for (let round = 0; round < rounds; round++) {
    signal.throwIfAborted()
    // Not while the command only starts.
    const after = Math.round(usual / 3) + random.below(Math.ceil((2 * usual) / 3))
    const both = random.below(2) === 0
    const restoring = runCommand('restore.ts', [file, '--replace', '--keep-sessions'], dataDir, {
      after,
      killed: () => {
        killed++
        if (both) endLeftovers(dataDir)
      },
    })
    await restoring.catch(() => {})
    await product.start()
    const loss = await findLoss(world, writers)
    if (loss) violation(`restore ${round}, killed after ${after} ms: ${loss}`)
    await product.stop()
    progress(`restore ${round}: killed after ${after} ms${both ? ', with PostgreSQL' : ''}, nothing lost`)
  }
  figure('restores killed', `${killed} of ${rounds}, within the ${milliseconds(usual)} that one takes`)
}

/** A product that brings an older database to its schema, killed at random moments of its start. */
export async function killMigrations(context: Context) {
  const { scratch, random, signal, figure, violation, progress } = context
  const old = join(scratch.folder, 'old-data')
  await buildOldData(old)
  const rounds = roundsOf(context)
  let usual = 0
  for (let round = 0; round <= rounds; round++) {
    signal.throwIfAborted()
    const dataDir = join(scratch.folder, `upgrade-${round}`)
    await cp(old, dataDir, { recursive: true, preserveTimestamps: true })
    const product = await prepareProduct(scratch, { DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: 'off' })
    const after = random.below(Math.ceil(usual))
    if (round === 0) usual = await product.start()
    else {
      const starting = product.start().catch(() => {})
      await sleep(after)
      await product.kill()
      await starting
      if (random.below(2) === 0) endLeftovers(dataDir)
      await product.start()
    }
    const fault = await withClient(embeddedConnection(dataDir), findUpgradeFault)
    if (fault) violation(`migration ${round}, killed after ${after} ms: ${fault}`)
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
    if (round > 0) progress(`migration ${round}: killed after ${after} ms, nothing lost`)
  }
  figure('migrations killed', `${rounds}, within the ${milliseconds(usual)} that such a start takes`)
}

async function buildOldData(dataDir: string) {
  const { connection, stop } = await startEmbedded({ dataDir, log: () => {} })
  try {
    await migrate(connection, { until: oldSchema })
    await withClient(connection, (client) =>
      client.query(`INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
        VALUES ('eski', 'eski', '', 'employer', 'Eski', 'Xiva', '');
        INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
        SELECT 'Eski ish ' || n, 'Yangilashdan oldin', 'Toshkent', 1, 1, 1 FROM generate_series(1, ${oldJobs}) AS n`),
    )
  } finally {
    await stop()
  }
}

/** All jobs are there, folded and counted once. */
async function findUpgradeFault(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ jobs: number; folded: number; counted: number }>(`
    SELECT count(*)::int AS jobs, (count(*) FILTER (WHERE title_key <> ''))::int AS folded,
      (SELECT sum(value)::int FROM counters WHERE name = 'jobs:1') AS counted FROM jobs`)
  const wrong = Object.entries(rows[0] ?? {}).filter(([, value]) => value !== oldJobs)
  return wrong.length > 0 ? `of ${oldJobs} jobs ${JSON.stringify(rows[0])}` : undefined
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Everything of PostgreSQL at once, as when the machine goes. */
function endLeftovers(dataDir: string) {
  for (const pid of findProcesses(join(dataDir, 'postgres'))) send(pid, 'SIGKILL')
}

/** Gives the milliseconds that it took. */
async function runCommand(
  name: string,
  args: string[],
  dataDir: string,
  kill?: { after: number; killed(): void },
): Promise<number> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', quickImports, join(commands, name), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  const timer = kill && setTimeout(() => child.kill('SIGKILL') && kill.killed(), kill.after)
  const [code] = await exit
  clearTimeout(timer)
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return performance.now() - begun
}
