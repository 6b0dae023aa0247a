import { startBare } from './bare.ts'
import { connections, drive, writeRequest } from './client.ts'
import type { Name } from './limits.ts'
import type { Product } from './product.ts'

export interface Rounds {
  rounds: number
  seconds: number
}

/** Requests per second of the product and the bare server, in alternate rounds: pairs [ours, theirs]. */
export async function rateAgainstBare(
  product: Product,
  paths: string[],
  { rounds, seconds }: Rounds,
): Promise<[number, number][]> {
  const accept = 'br'
  const bare = await startBare(product.address, paths, accept)
  const requests = paths.map((path) => writeRequest('GET', path, { 'accept-encoding': accept }))
  // Each connection starts at a different path, so all paths are requested all the time.
  const apart = Math.ceil(requests.length / connections)
  const next = (connection: number, turn: number) =>
    requests[(connection * apart + turn) % requests.length] as Buffer
  const measure = (address: string) => drive({ address, seconds, status: 200, next })
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
  'list-page-kr': async () => ['/kr/jobs'],
  'job-page': async (product) => (await listIds(product, 1)).map((id) => `/jobs/${id}`),
  'job-api': async (product) => (await listIds(product, 10_000)).map((id) => `/api/jobs/${id}/`),
}
