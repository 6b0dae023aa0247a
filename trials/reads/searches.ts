import { trades } from '../../server/seed/trades.ts'
import type { Product } from '../support/product.ts'
import { createClient } from '../support/requests.ts'
import type { Scratch } from '../support/scratch.ts'

const words = trades.flatMap(({ titles }) => titles)
let asked = 0

/** No two ask the same, so nothing kept answers them. Each address stands for a client. */
export async function searchMany(
  scratch: Scratch,
  { address }: Product,
  count: number,
  clientCount = 8,
): Promise<void> {
  let left = count
  const search = async (number: number) => {
    const client = createClient(address, { from: `127.0.0.${number + 10}`, connections: 1 })
    scratch.onEnd(() => client.close())
    while (left-- > 0) {
      const word = words[++asked % words.length] ?? ''
      const path = `/api/jobs/?limit=24&q=${encodeURIComponent(word)}&salary_min=${1_000_000 + asked}`
      const { status } = await client.ask({ path })
      if (status !== 200) throw new Error(`a search was answered with ${status}`)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: clientCount }, (_, number) => search(number)))
}

/** Queries of public reads by who answered them. */
export async function countServed({ client }: Pick<Product, 'client'>): Promise<Map<string, number>> {
  const { body } = await client.ask({ path: '/metrics' })
  const lines = [...body.matchAll(/^standby_(?:refused_)?queries_total(?:{reason="(\w+)"})? (\d+)$/gm)]
  return new Map(lines.map(([, reason = 'standby', times]) => [reason, Number(times)]))
}

/** What became of those since `before`, in words. */
export async function servedSince(
  product: Pick<Product, 'client'>,
  before = new Map<string, number>(),
): Promise<string> {
  const now = [...(await countServed(product))].map(
    ([who, times]) => [who, times - (before.get(who) ?? 0)] as const,
  )
  const all = now.reduce((sum, [, times]) => sum + times, 0)
  return now
    .filter(([, times]) => times > 0)
    .map(([who, times]) => `${who} ${((times / all) * 100).toFixed(1)} %`)
    .join(', ')
}
