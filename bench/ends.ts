import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../server/database/open.ts'
import { addTask } from '../server/tasks/add-task.ts'
import { expireJobs } from '../server/tasks/expire-jobs.ts'
import { quantile, timed } from './figures.ts'
import type { Product } from './product.ts'

/** So many jobs end at the same moment. */
const ending = 100_000
const pauseMs = 5
const quietSeconds = 20
const batch = 1_000

export interface Ends {
  seconds: number
  /** The p99 of the list while jobs end, and before, in milliseconds. */
  p99: [number, number]
}

/** The end of 100,000 jobs at once, by the product's own worker, while a visitor reads the list. */
export async function timeOfEnds(product: Product): Promise<Ends> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  try {
    const before = await readUntil(product, sleep(quietSeconds * 1000))
    const ids = await letEnd(database)
    const begun = performance.now()
    await addTask(database.db, expireJobs)
    const over = untilOver(database)
    const meanwhile = await readUntil(product, over)
    const seconds = (performance.now() - begun) / 1000
    await openAgain(database, ids)
    return { seconds, p99: [quantile(meanwhile, 0.99), quantile(before, 0.99)] }
  } finally {
    await database.close()
  }
}

/** The times of the list, asked again and again until the end. */
async function readUntil({ address }: Product, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  while (!isOver) {
    times.push(await timed(async () => (await fetch(`${address}/api/jobs/?limit=24`)).arrayBuffer()))
    await sleep(pauseMs)
  }
  await ended
  return times
}

/** Their time is over. Without triggers: to prepare is not what is measured. */
function letEnd({ db }: Database): Promise<number[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`SET LOCAL statement_timeout = 0`)
    const { rows } = await tx.execute<{ id: number }>(sql`
      UPDATE jobs SET expires_at = now() WHERE id IN (
        SELECT id FROM jobs WHERE state = 'open' AND NOT hidden LIMIT ${ending}
      ) RETURNING id`)
    if (rows.length < ending) throw new Error(`only ${rows.length} jobs are open: seed more`)
    return rows.map(({ id }) => id)
  })
}

async function untilOver({ db }: Database): Promise<void> {
  const left = () => db.execute(sql`SELECT FROM jobs WHERE state = 'open' AND expires_at <= now() LIMIT 1`)
  while ((await left()).rowCount) await sleep(100)
}

/** For the next run. */
async function openAgain({ db }: Database, ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch)
    await db.execute(sql`
      UPDATE jobs SET state = 'open', expires_at = now() + interval '30 days'
      WHERE id = ANY(${sql.param(ids.slice(from, from + batch))}::int[])`)
}
