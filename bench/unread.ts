import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Database, openDatabase } from '../server/database/open.ts'
import { drive, writeRequest } from './client.ts'
import { buildPeople, type Person } from './people.ts'
import type { Product } from './product.ts'
import type { Rounds } from './rates.ts'

/** Reads per second of the bell's number, through the product and by a bare SELECT: pairs [ours, theirs]. */
export async function rateOfCounting(
  product: Product,
  { rounds, seconds }: Rounds,
): Promise<[number, number][]> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  try {
    const people = await buildPeople(database, 'job_seeker')
    const ids = sql.param(people.map(({ id }) => id))
    await database.db.execute(sql`INSERT INTO bells (user_id, unread) SELECT unnest(${ids}::int[]), 3`)
    const pairs: [number, number][] = []
    for (let round = 0; round <= rounds; round++) {
      const pair: [number, number] = [
        await throughProduct(product, people, seconds),
        await bareSelects(database, people, seconds),
      ]
      // The first round is a warm-up.
      if (round > 0) pairs.push(pair)
    }
    return pairs
  } finally {
    await database.close()
  }
}

function throughProduct({ address }: Product, people: Person[], seconds: number) {
  const requests = people.map(({ token }) =>
    writeRequest('GET', '/api/notifications/count/', { authorization: `Token ${token}` }),
  )
  return drive({ address, seconds, status: 200, next: (connection) => requests[connection] as Buffer })
}

async function bareSelects({ connection }: Database, people: Person[], seconds: number): Promise<number> {
  const clients = await Promise.all(
    people.map(async ({ id }) => {
      const client = new pg.Client(connection)
      await client.connect()
      return { id, client }
    }),
  )
  const started = performance.now()
  const until = started + seconds * 1000
  let done = 0
  const loop = async ({ id, client }: (typeof clients)[number]) => {
    const query = { name: 'unread', text: 'SELECT unread FROM bells WHERE user_id = $1', values: [id] }
    for (; performance.now() < until; done++) await client.query(query)
  }
  await Promise.all(clients.map(loop))
  const rate = done / ((performance.now() - started) / 1000)
  await Promise.all(clients.map(({ client }) => client.end()))
  return rate
}
