import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { lentSessions } from '../server/database/pooler.ts'
import { freshness } from './pgbouncer/freshness.ts'
import { type Cluster, createCluster } from './support/cluster.ts'
import { startCrowd } from './support/crowd.ts'
import { milliseconds, tally } from './support/figures.ts'
import { startPgBouncer } from './support/pgbouncer.ts'
import { prepareProduct } from './support/product.ts'
import { missingOf } from './support/programs.ts'
import type { Context, Trial } from './support/trial.ts'
import { openWorld } from './support/world.ts'

export const pgbouncer: Trial = {
  what: 'two instances behind PgBouncer as deploy/ sets it, while people read and write; then its other modes',
  size: { of: 'seconds', usual: 60 },
  mostMinutes: 15,
  run,
}

const needed = ['pgbouncer']
/** `default_pool_size` of deploy/pgbouncer. */
const mostSessions = 80
const starts = 3
const busyClients = 6

async function run(context: Context) {
  const missing = missingOf(needed)
  if (missing.length > 0) return context.figure('NOT RUN', `not installed: ${missing.join(', ')}`)
  const cluster = await createCluster(context.scratch, { max_connections: '150' })
  await inSessions(context, cluster)
  for (const mode of ['transaction', 'statement']) await refused(context, cluster, mode)
}

async function inSessions({ scratch, size, figure, violation }: Context, cluster: Cluster) {
  const url = await startPgBouncer(scratch, cluster)
  const env = { DATABASE_URL: url, RATE_LIMITS: 'off' }
  const instances = [await prepareProduct(scratch, env), await prepareProduct(scratch, env)]
  for (const instance of instances) await instance.start()
  const world = openWorld(scratch, { connectionString: cluster.url })
  const clients = instances.map(({ client }) => client)
  const crowd = await startCrowd({ world, clients, violation })
  const changes = await freshness({ world, clients, ms: size * 1000, violation })
  const sessions = await cluster.query(
    "SELECT FROM pg_stat_activity WHERE application_name LIKE 'mahalla-ish%' AND client_port IS NOT NULL",
  )
  const { requests, answers, failed, slowestMs } = await crowd.finish()
  if (failed > 0) violation(`${failed} of ${requests} requests failed: ${tally(answers)}`)
  if (sessions.length > mostSessions) violation(`${sessions.length} sessions on the server`)
  for (const instance of instances) for (const fault of instance.faults()) violation(`the log has: ${fault}`)
  figure('session mode, requests', `${requests}, ${failed} failed; ${tally(answers)}`)
  figure('slowest answer to a reader', milliseconds(slowestMs))
  figure('posts and closings that both instances showed at once', changes)
  figure('sessions on the server', sessions.length)
  for (const instance of instances) await instance.stop()
}

/** Every start ends with one line, also while others use the pooler. */
async function refused({ scratch, figure, violation }: Context, cluster: Cluster, mode: string) {
  const url = await startPgBouncer(scratch, cluster, mode)
  const { host } = new URL(url)
  const lines = [
    `DATABASE_URL: ${host}/mahalla_ish ${lentSessions}`,
    // In statement mode the pooler itself says so, to whoever begins a transaction.
    `The database ${lentSessions}`,
  ]
  let over = false
  const others = Promise.all(Array.from({ length: busyClients }, () => keepBusy(url, () => over)))
  for (let start = 0; start < starts; start++) {
    const product = await prepareProduct(scratch, { DATABASE_URL: url })
    const said = await product.start().then(
      () => 'it started',
      ({ message }: Error) => message.replace('the product ended at its start: ', '').trim(),
    )
    if (!lines.includes(said)) violation(`${mode} mode: ${said}`)
    await product.stop()
  }
  over = true
  await others
  figure(`${mode} mode`, `${starts} starts refused with one line`)
}

async function keepBusy(url: string, isOver: () => boolean) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (; !isOver(); await sleep(1)) await client.query('SELECT 1')
  await client.end()
}
