import type { Measuring } from './measuring.ts'
import { startProduct } from './product.ts'
import { searchesTimes } from './searches.ts'
import { paceOfTelegram } from './telegram.ts'

/** On the small database: what matters is the number of searches. */
export async function measureSearches({ wanted, record, rounds, small }: Measuring) {
  if (!wanted.includes('post-with-searches') && !wanted.includes('match-searches')) return
  const product = await startProduct(small)
  try {
    const { posts, match } = await searchesTimes(product, rounds)
    record('post-with-searches', 'ms', posts)
    record('match-searches', 'ms', [[match.database, 50]])
    console.log(`match-searches by the clock, with our code: p95 ${match.clock.toFixed(0)} ms`)
  } finally {
    await product.stop()
  }
}

export async function measureTelegram({ wanted, record, small }: Measuring, messages: number) {
  if (!wanted.includes('telegram')) return
  const product = await startProduct(small)
  try {
    const { perSecond, seconds, most, mostInChat } = await paceOfTelegram(product, messages)
    record('telegram', '/s', [[perSecond, 30]])
    console.log(
      `telegram: ${messages} in ${seconds.toFixed(0)} s, at most ${most} in any second, ${mostInChat} in a chat`,
    )
  } finally {
    await product.stop()
  }
}
