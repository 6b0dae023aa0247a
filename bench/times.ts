import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/database/open.ts'
import { quantile, timed } from './figures.ts'
import type { Product } from './product.ts'

const demoPassword = 'mahalla2024'

export async function ask(product: Product, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${product.address}${path}`, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return answer
}

/** Words from the seeded jobs. */
async function collectWords(product: Product): Promise<string[]> {
  const answer = await fetch(`${product.address}/api/jobs/?limit=100`)
  const jobs = (await answer.json()) as { title: string; description: string; location: string }[]
  const text = jobs.map(({ title, description, location }) => `${title} ${description} ${location}`).join(' ')
  return [...new Set(text.toLowerCase().match(/[\p{L}']{4,}/gu))].sort()
}

/** Whole words, prefixes, words with a missing letter, and pairs. The same seed gives the same searches. */
function* searches(words: string[], seed: number): Generator<string> {
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const pick = () => words[next(words.length)] ?? ''
  for (;;) {
    const word = pick()
    const hole = next(word.length)
    const ways = [word, word.slice(0, 4), `${word.slice(0, hole)}${word.slice(hole + 1)}`]
    const first = ways[next(ways.length)] ?? word
    yield next(3) === 0 ? `${first} ${pick()}` : first
  }
}

/** Invalidates all cached responses that show jobs. */
async function invalidateCache(product: Product) {
  const { db, close } = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  await db.execute(sql`SELECT pg_notify('changes', 'jobs')`)
  await close()
}

/** The times of `count` different searches, in milliseconds. */
export async function searchTimes(product: Product, count: number, seed: number): Promise<number[]> {
  await invalidateCache(product)
  const asked = new Set<string>()
  const times: number[] = []
  for (const q of searches(await collectWords(product), seed)) {
    if (asked.size >= count) break
    if (asked.has(q)) continue
    asked.add(q)
    times.push(await timed(() => ask(product, `/api/jobs/?limit=24&q=${encodeURIComponent(q)}`)))
  }
  return times
}

export const p95 = (times: number[]) => quantile(times, 0.95)

/** Times of page 1,000 and page 1 without the cache: pairs [page 1,000, page 1]. */
export async function pageTimes(product: Product, rounds: number): Promise<[number, number][]> {
  const first = '/api/jobs/?limit=24'
  const far = await addressOfPage(product, first, 1000)
  const { db, close } = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds + 5; round++) {
    await db.execute(sql`SELECT pg_notify('changes', 'jobs')`)
    // After this request the product has received the notification.
    await ask(product, '/readyz')
    const pair: [number, number] = [
      await timed(() => ask(product, far)),
      await timed(() => ask(product, first)),
    ]
    if (round >= 5) pairs.push(pair)
  }
  await close()
  return pairs
}

async function addressOfPage(product: Product, first: string, page: number): Promise<string> {
  let address = first
  for (let current = 1; current < page; current++) {
    const answer = await ask(product, address)
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    if (!next) throw new Error(`there are only ${current} pages: seed more jobs`)
    address = next
  }
  return address
}

export async function statisticsTimes(product: Product, path: string, method: string, count: number) {
  const headers = { Authorization: `Token ${await signInAdmin(product)}` }
  const times: number[] = []
  for (let turn = 0; turn < count + 3; turn++) {
    const time = await timed(() => ask(product, path, { method, headers }))
    if (turn >= 3) times.push(time)
  }
  return times
}

export async function signInAdmin(product: Product): Promise<string> {
  const basic = Buffer.from(`admin:${demoPassword}`).toString('base64')
  const answer = await fetch(`${product.address}/api/login/`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}
