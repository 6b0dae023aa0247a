import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Database, openDatabase } from '../server/database/open.ts'
import { drive, writeRequest } from './client.ts'
import { buildPeople, headersOfWrite, type Person } from './people.ts'
import type { Product } from './product.ts'
import type { Rounds } from './rates.ts'

const message = 'Assalomu alaykum, shu ishga tayyorman.'

/** Applications per second through the product and by a bare INSERT: pairs [ours, theirs]. */
export async function rateOfApplying(
  product: Product,
  { rounds, seconds }: Rounds,
): Promise<[number, number][]> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  try {
    const jobs = await listJobIds(database)
    const pairs: [number, number][] = []
    for (let round = 0; round <= rounds; round++) {
      // New seekers, so that every pair of seeker and job is new.
      const ours = await throughProduct(product, await buildPeople(database, 'job_seeker'), jobs, seconds)
      const theirs = await bareInserts(database, await buildPeople(database, 'job_seeker'), jobs, seconds)
      // The first round is a warm-up.
      if (round > 0) pairs.push([ours, theirs])
    }
    return pairs
  } finally {
    await database.close()
  }
}

async function listJobIds({ db }: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM jobs WHERE state = 'open' AND NOT hidden ORDER BY id DESC LIMIT 50000`)
  return rows.map(({ id }) => id)
}

async function perSecond(
  seekers: Person[],
  seconds: number,
  once: (seeker: Person, turn: number) => Promise<void>,
) {
  const started = performance.now()
  const until = started + seconds * 1000
  let done = 0
  const loop = async (seeker: Person) => {
    for (let turn = 0; performance.now() < until; turn++) {
      await once(seeker, turn)
      done++
    }
  }
  await Promise.all(seekers.map(loop))
  return done / ((performance.now() - started) / 1000)
}

function throughProduct({ address }: Product, seekers: Person[], jobs: number[], seconds: number) {
  const apply = (seeker: number, turn: number) => {
    const body = JSON.stringify({ job_post_id: jobs[turn], message })
    return writeRequest('POST', '/api/applications/', headersOfWrite(seekers[seeker] as Person), body)
  }
  return drive({ address, seconds, status: 201, next: apply })
}

async function bareInserts({ connection }: Database, seekers: Person[], jobs: number[], seconds: number) {
  const clients = new Map<Person, pg.Client>()
  for (const seeker of seekers) {
    const client = new pg.Client(connection)
    await client.connect()
    clients.set(seeker, client)
  }
  const text = `INSERT INTO applications (job_id, employer_id, seeker_id, message)
    SELECT id, employer_id, $1, $2 FROM jobs WHERE id = $3 RETURNING id`
  const rate = await perSecond(seekers, seconds, async (seeker, turn) => {
    await clients.get(seeker)?.query({ name: 'apply', text, values: [seeker.id, message, jobs[turn]] })
  })
  for (const client of clients.values()) await client.end()
  return rate
}
