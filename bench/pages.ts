import { setTimeout as sleep } from 'node:timers/promises'
import { openBuiltSite } from '../server/site/built-site.ts'
import { quantile, timed } from './figures.ts'
import type { Product } from './product.ts'

/** Addresses that nobody has asked for: each has another least pay. */
let leastPay = 1_000_000 + Math.floor(Math.random() * 1_000_000)
export const newPage = () => `/jobs?salary_min=${++leastPay}`
/** The same in Cyrillic. */
export const newPageKr = () => `/kr${newPage()}`
const newCall = () => `/api/jobs/?limit=24&salary_min=${++leastPay}`

/** As a browser asks. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }

async function ask({ address }: Product, path: string) {
  const answer = await fetch(`${address}${path}`, { headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

/** The server's CPU for one of these, in milliseconds. The time would depend on what else the machine does. */
async function cpuOf(product: Product, count: number, path: () => string): Promise<number> {
  const before = await product.cpu()
  for (let turn = 0; turn < count; turn++) await ask(product, path())
  return ((await product.cpu()) - before) / count
}

interface PagesOptions {
  page: () => string
  rounds: number
  count: number
}

/** CPU of pages that nobody asked for before, and of their calls: pairs [page, call]. */
export async function costOfNewPages(product: Product, { page, rounds, count }: PagesOptions) {
  const pairs: [number, number][] = []
  for (let round = 0; round <= rounds; round++) {
    const pair: [number, number] = [await cpuOf(product, count, page), await cpuOf(product, count, newCall)]
    // The first round is a warm-up.
    if (round > 0) pairs.push(pair)
  }
  return pairs
}

/** Pages for each second of CPU: of the product, and of the built site alone with its data at hand. */
export async function ratesOfRendering(product: Product, { page, rounds, count }: PagesOptions) {
  const bare = await prepareBareRendering(product, page())
  const pairs: [number, number][] = []
  for (let round = 0; round <= rounds; round++) {
    const ours = 1000 / (await cpuOf(product, count, page))
    const before = process.cpuUsage()
    for (let turn = 0; turn < count; turn++) await bare()
    const { user, system } = process.cpuUsage(before)
    if (round > 0) pairs.push([ours, (count * 1_000_000) / (user + system)])
  }
  return pairs
}

async function prepareBareRendering(product: Product, address: string): Promise<() => Promise<unknown>> {
  const { site } = await openBuiltSite()
  const kept = new Map<string, { body: string; headers: Headers }>()
  const read = async (path: string) => {
    const answer = await fetch(`${product.address}${path}`)
    return { body: await answer.text(), headers: answer.headers }
  }
  const services = {
    site: {
      origin: product.address,
      contact: { address: '', phone: '', email: '' },
      help: { phone: null, telegram: null, email: null },
    },
    nonce: 'bench',
    report: (error: unknown) => console.error(error),
    fetch: async (path: string) => {
      const { body, headers } = kept.get(path) ?? (await read(path))
      kept.set(path, { body, headers })
      return { ok: true, status: 200, headers, text: async () => body }
    },
  }
  return () => site.render(new Request(`${product.address}${address}`), services)
}

const strangers = 8
const pauseMs = 2

/** The p99 of a cached page while others ask for new ones, and without them: pairs [meanwhile, alone]. */
export async function timesWhileRendering(
  product: Product,
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const pairs: [number, number][] = []
  for (let round = 0; round <= rounds; round++) {
    const alone = await p99OfCached(product, seconds)
    let over = false
    const others = Array.from({ length: strangers }, async () => {
      while (!over) await ask(product, newPage())
    })
    const meanwhile = await p99OfCached(product, seconds)
    over = true
    await Promise.all(others)
    if (round > 0) pairs.push([meanwhile, alone])
  }
  return pairs
}

async function p99OfCached(product: Product, seconds: number): Promise<number> {
  await ask(product, '/jobs')
  const times: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(pauseMs))
    times.push(await timed(() => ask(product, '/jobs')))
  return quantile(times, 0.99)
}

/** Pages, calls and searches, some new and most of them known, by so many clients. Returns the server's megabytes. */
export async function memoryAfterMix(product: Product, minutes: number): Promise<number> {
  const mix = [newPage, newCall, () => '/jobs', () => '/', () => '/employers', () => '/api/jobs/?limit=24']
  const end = performance.now() + minutes * 60_000
  const clients = Array.from({ length: strangers }, async (_, client) => {
    for (let turn = client; performance.now() < end; turn++)
      await ask(product, mix[turn % mix.length]?.() ?? '/')
  })
  await Promise.all(clients)
  return (await product.memory()) / 2 ** 20
}
