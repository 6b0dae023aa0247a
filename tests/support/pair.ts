import { afterAll, expect, onTestFinished } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { ChangeFeed } from '../../server/cache/change-feed.ts'
import { openDatabase } from '../../server/database/open.ts'
import { addStandby, type Cluster, createCluster } from '../../trials/support/cluster.ts'
import { createScratch } from '../../trials/support/scratch.ts'
import { testConfig, type World } from './app.ts'
import type { TestDatabase } from './database.ts'

/** Servers of their own for one test file: a primary with the product's schema, and a standby that follows it. */
export interface Pair extends TestDatabase, Pick<World, 'awaitInvalidation'> {
  standby: Cluster
}

export async function startPair(): Promise<Pair> {
  const scratch = await createScratch()
  const primary = await createCluster(scratch)
  const standby = await addStandby(scratch, primary, { synchronous: false })
  const { db, pool, connection, close } = await openDatabase({
    databaseUrl: primary.url,
    dataDir: '/sys/never',
  })
  const feed = new ChangeFeed(connection, { changed: () => {}, heard: () => {}, lost: () => {} })
  await feed.start()
  afterAll(async () => {
    await feed.close()
    await close()
    await scratch.end()
  })
  return { db, pool, url: primary.url, standby, awaitInvalidation: () => feed.awaitInvalidation() }
}

export type Instance = Pair & Pick<World, 'app'>

/** An instance for one test. `url` may lead to the primary by a detour; without `readUrl` it has no standby. */
export async function startInstance(
  pair: Pair,
  { url = pair.url, readUrl }: { url?: string; readUrl?: string },
): Promise<Instance> {
  const app = await buildApp({
    ...pair,
    connection: { connectionString: url },
    readConnection: readUrl ? { connectionString: readUrl } : undefined,
    config: testConfig(),
  })
  onTestFinished(() => app.close())
  return { ...pair, app }
}

/** A figure of /metrics; NaN where it has no value. */
export async function figureOf({ app }: Pick<World, 'app'>, name: string): Promise<number> {
  const { body } = await app.inject('/metrics')
  const line = body.split('\n').find((line) => line.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

let asked = 0

/** A search that nobody asked for before, so that nothing kept answers it. */
export const searchAnew = ({ app }: Pick<World, 'app'>) => app.inject(`/api/jobs/?limit=1&q=izlash${++asked}`)

/** Resolves when the standby answers this instance. */
export async function untilServed(instance: Instance): Promise<void> {
  const served = () => figureOf(instance, 'standby_queries_total')
  const before = await served()
  await expect
    .poll(async () => {
      await searchAnew(instance)
      return served()
    })
    .toBeGreaterThan(before)
}

/** The standby hears all and shows nothing of it until `resume`. */
export async function pauseReplay({ standby }: Pair): Promise<void> {
  await standby.query('SELECT pg_wal_replay_pause()')
  onTestFinished(() => resumeReplay({ standby }))
  await expect
    .poll(async () => (await standby.query('SELECT pg_get_wal_replay_pause_state() AS state'))[0]?.state)
    .toBe('paused')
}

export async function resumeReplay({ standby }: Pick<Pair, 'standby'>): Promise<void> {
  await standby.query('SELECT pg_wal_replay_resume()')
}
