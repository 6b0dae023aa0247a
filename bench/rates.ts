import autocannon from 'autocannon'
import { startBare } from './bare.ts'
import type { Name } from './limits.ts'
import type { Product } from './product.ts'

export interface Rounds {
  rounds: number
  seconds: number
}

/** Requests per second of the product and of the bare server in alternate rounds: pairs [ours, theirs]. */
export async function rateAgainstBare(
  product: Product,
  paths: string[],
  { rounds, seconds }: Rounds,
): Promise<[number, number][]> {
  const accept = 'br'
  const bare = await startBare(product.address, paths, accept)
  const measure = (address: string) => rate(address, paths, accept, seconds)
  try {
    await measure(product.address)
    await measure(bare.address)
    const pairs: [number, number][] = []
    for (let round = 0; round < rounds; round++)
      pairs.push([await measure(product.address), await measure(bare.address)])
    return pairs
  } finally {
    await bare.stop()
  }
}

async function rate(url: string, paths: string[], accept: string, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration,
    headers: { 'accept-encoding': accept },
    requests: paths.map((path) => ({ path })),
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.total / result.duration
}

export async function listIds(product: Product, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let next: string | undefined = '/api/jobs/?limit=100'; next && ids.length < count; ) {
    const answer: Response = await fetch(`${product.address}${next}`)
    for (const { id } of (await answer.json()) as { id: number }[]) ids.push(id)
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return ids.slice(0, count)
}

export const rateScenarios: Partial<Record<Name, (product: Product) => Promise<string[]>>> = {
  'list-api': async () => ['/api/jobs/?limit=24'],
  'list-page': async () => ['/jobs'],
  'job-page': async (product) => (await listIds(product, 1)).map((id) => `/jobs/${id}`),
  'job-api': async (product) => (await listIds(product, 10_000)).map((id) => `/api/jobs/${id}/`),
}
