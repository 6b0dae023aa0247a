import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/database/open.ts'
import { createRandom } from '../server/seed/random.ts'
import { writeJob } from '../server/seed/texts.ts'
import { trades } from '../server/seed/trades.ts'
import { drive, writeRequest } from './client.ts'
import { median, timed } from './figures.ts'
import { buildPeople, headersOfWrite, type Person } from './people.ts'
import type { Product } from './product.ts'
import type { Rounds } from './rates.ts'

const random = createRandom(2)

export interface WhilePosting {
  /** Responses per second while jobs are posted, and while none are. */
  rates: [number, number][]
  /** The median time of a post while others read, and alone, in milliseconds. */
  posts: [number, number][]
}

/** Reads an address over all connections while so many jobs a second are posted, in alternate rounds with none. */
export async function readWhilePosting(
  product: Product,
  path: string,
  { perSecond, rounds, seconds }: Rounds & { perSecond: number },
): Promise<WhilePosting> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  const employers = await buildPeople(database, 'employer')
  const request = writeRequest('GET', path, { 'accept-encoding': 'br' })
  // Who posts sees each post at once. Others, at another address, may get an answer that is a moment old.
  const from = '127.0.0.2'
  const read = () => drive({ address: product.address, from, seconds, status: 200, next: () => request })
  const found: WhilePosting = { rates: [], posts: [] }
  try {
    for (let round = 0; round <= rounds; round++) {
      const none = await read()
      const alone = await post(product, employers, { perSecond, seconds })
      const [some, meanwhile] = await Promise.all([read(), post(product, employers, { perSecond, seconds })])
      // The first round is a warm-up.
      if (round === 0) continue
      found.rates.push([some, none])
      found.posts.push([meanwhile, alone])
    }
    return found
  } finally {
    const ids = sql.param(employers.map(({ id }) => id))
    await database.db.execute(sql`DELETE FROM jobs WHERE employer_id = ANY(${ids}::int[])`)
    await database.close()
  }
}

/** Posts in an even rhythm, whether the last one is answered or not. The median of their times. */
async function post(
  product: Product,
  employers: Person[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
) {
  const count = Math.max(1, Math.floor(perSecond * seconds))
  const times: Promise<number>[] = []
  const { promise: posted, resolve } = Promise.withResolvers<void>()
  const rhythm = setInterval(() => {
    times.push(timed(() => postOne(product, employers[times.length % employers.length] as Person)))
    if (times.length < count) return
    clearInterval(rhythm)
    resolve()
  }, 1000 / perSecond)
  await posted
  return median(await Promise.all(times))
}

async function postOne({ address }: Product, employer: Person) {
  const { salary, ...job } = { ...writeJob(random, random.pick(trades)), job_type_id: 1 }
  const answer = await fetch(`${address}/api/jobs/`, {
    method: 'POST',
    headers: headersOfWrite(employer),
    body: JSON.stringify({ ...job, salary: String(salary) }),
  })
  if (answer.status !== 201) throw new Error(`a post answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
