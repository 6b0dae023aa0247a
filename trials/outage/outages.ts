import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../support/cluster.ts'

/** A way for the database to be away, for so many milliseconds; afterwards it is well again. */
export type Outage = (cluster: Cluster, ms: number) => Promise<void>

const stopped: Outage = async (cluster, ms) => {
  await cluster.stop()
  await sleep(ms)
  await cluster.start()
}

/** Every connection of the product's, again and again. */
const cut: Outage = async (cluster, ms) => {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(200)) await cutAll(cluster)
}

const cutAll = (cluster: Cluster) =>
  cluster.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'mahalla-ish%'",
    'postgres',
  )

/** All of the product's connections wait for a lock that somebody holds: each of the crowd asks for applications. */
const locked: Outage = async (cluster, ms) => {
  const client = await connect(cluster)
  await client.query('BEGIN; LOCK TABLE applications IN ACCESS EXCLUSIVE MODE')
  await sleep(ms)
  await client.query('ROLLBACK')
  await client.end()
}

/** Strangers hold every connection that the server has to give. */
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

/** It is there, and says nothing. */
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
