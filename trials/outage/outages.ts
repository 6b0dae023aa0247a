import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../support/cluster.ts'

/** Makes the database unavailable for this many milliseconds, then available again. */
export type Outage = (cluster: Cluster, ms: number) => Promise<void>

const stopped: Outage = async (cluster, ms) => {
  await cluster.stop()
  await sleep(ms)
  await cluster.start()
}

/** Closes all connections of the product, again and again. */
const cut: Outage = async (cluster, ms) => {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(200)) await cutAll(cluster)
}

const cutAll = (cluster: Cluster) =>
  cluster.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'mahalla-ish%'",
    'postgres',
  )

/** All connections of the product wait for a lock, because every probe of the crowd reads applications. */
const locked: Outage = async (cluster, ms) => {
  const client = await connect(cluster)
  await client.query('BEGIN; LOCK TABLE applications IN ACCESS EXCLUSIVE MODE')
  await sleep(ms)
  await client.query('ROLLBACK')
  await client.end()
}

/** Other clients take every connection of the server. */
const crowded: Outage = async (cluster, ms) => {
  const strangers: pg.Client[] = []
  for (const deadline = Date.now() + ms; Date.now() < deadline; ) {
    const stranger = await connect(cluster).catch(() => undefined)
    if (stranger) strangers.push(stranger)
    else await sleep(100)
    await strangers[0]?.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'mahalla-ish%'",
    )
  }
  await Promise.all(strangers.map((stranger) => stranger.end()))
}

/** The server exists but does not answer. */
const frozen: Outage = async (cluster, ms) => {
  cluster.signalAll('SIGSTOP')
  await sleep(ms)
  cluster.signalAll('SIGCONT')
}

async function connect({ url }: Cluster): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'stranger',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

export const outages: [string, Outage][] = [
  ['stopped', stopped],
  ['connections cut', cut],
  ['pool exhausted by a lock', locked],
  ['connections all taken', crowded],
  ['frozen', frozen],
]
