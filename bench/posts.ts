import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Database, openDatabase } from '../server/database/open.ts'
import { createRandom } from '../server/seed/random.ts'
import { writeJob } from '../server/seed/texts.ts'
import { trades } from '../server/seed/trades.ts'
import { drive, writeRequest } from './client.ts'
import { buildPeople, headersOfWrite, type Person } from './people.ts'
import type { Product } from './product.ts'
import type { Rounds } from './rates.ts'

const columns = ['title', 'description', 'location', 'salary', 'job_type_id', 'employer_id']

/** Posts per second through the product, and by a bare INSERT into a table without triggers: pairs [ours, theirs]. */
export async function rateOfPosting(
  product: Product,
  { rounds, seconds }: Rounds,
): Promise<[number, number][]> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  const employers = await buildPeople(database, 'employer')
  try {
    await database.db.execute(sql`CREATE TABLE bench_jobs (LIKE jobs INCLUDING DEFAULTS INCLUDING IDENTITY)`)
    const pairs: [number, number][] = []
    for (let round = 0; round <= rounds; round++) {
      const ours = await throughProduct(product, employers, seconds)
      const theirs = await bareInserts(database, employers, seconds)
      // The first round is a warm-up.
      if (round > 0) pairs.push([ours, theirs])
    }
    return pairs
  } finally {
    const ids = employers.map(({ id }) => id)
    await database.db.execute(sql`DROP TABLE bench_jobs`)
    await database.db.execute(sql`DELETE FROM jobs WHERE employer_id = ANY(${sql.param(ids)}::int[])`)
    await database.close()
  }
}

const random = createRandom(1)
const nextJob = () => ({ ...writeJob(random, random.pick(trades)), job_type_id: 1 })

function throughProduct({ address }: Product, employers: Person[], seconds: number) {
  const post = (employer: number) => {
    const { salary, ...job } = nextJob()
    const headers = headersOfWrite(employers[employer] as Person)
    return writeRequest('POST', '/api/jobs/', headers, JSON.stringify({ ...job, salary: String(salary) }))
  }
  return drive({ address, seconds, status: 201, next: post })
}

async function bareInserts({ connection }: Database, employers: Person[], seconds: number) {
  const text = `INSERT INTO bench_jobs (${columns.join(', ')}) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`
  const started = performance.now()
  const until = started + seconds * 1000
  let done = 0
  const loop = async ({ id }: Person) => {
    const client = new pg.Client(connection)
    await client.connect()
    for (; performance.now() < until; done++) {
      const { title, description, location, salary, job_type_id } = nextJob()
      await client.query({
        name: 'post',
        text,
        values: [title, description, location, salary, job_type_id, id],
      })
    }
    await client.end()
  }
  await Promise.all(employers.map(loop))
  return done / ((performance.now() - started) / 1000)
}
