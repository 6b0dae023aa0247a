import { median } from './figures.ts'
import type { Name } from './limits.ts'
import { type Measuring, startBoth } from './measuring.ts'
import type { Product } from './product.ts'
import {
  type Ask,
  frequentTimes,
  listVocabulary,
  payable,
  questionClasses,
  questionTimes,
  withLeastPay,
} from './questions.ts'
import { receivedTimes } from './received.ts'
import { p95, searchTimes, statisticsTimes } from './times.ts'

/** The same requests on a small and a large database, in alternate rounds. */
export async function measureGrowth(measuring: Measuring) {
  const { wanted, record, rounds } = measuring
  const grown: Name[] = ['search', 'users-stats', 'admin-stats', 'memory']
  if (!grown.some((name) => wanted.includes(name))) return
  const [small, large] = await startBoth(measuring)
  const pairs = async (work: (product: Product, round: number) => Promise<number>) => {
    const found: [number, number][] = []
    for (let round = 0; round < rounds; round++)
      found.push([await work(large, round), await work(small, round)])
    return found
  }
  try {
    const search = async (product: Product, round: number) => p95(await searchTimes(product, 200, round + 1))
    await search(large, -1)
    await search(small, -1)
    if (wanted.includes('search')) record('search', 'ms', await pairs(search))
    const statistics = (path: string, method: string) => async (product: Product) =>
      median(await statisticsTimes(product, path, method, 20))
    if (wanted.includes('users-stats'))
      record('users-stats', 'ms', await pairs(statistics('/api/users-stats/', 'GET')))
    if (wanted.includes('admin-stats'))
      record('admin-stats', 'ms', await pairs(statistics('/api/admin-stats/', 'POST')))
    if (wanted.includes('memory')) {
      const megabytes = async (product: Product) => (await product.memory()) / 2 ** 20
      record('memory', 'MB', [[await megabytes(large), await megabytes(small)]])
    }
  } finally {
    await small.stop()
    await large.stop()
  }
}

/** What people ask, each question once a round. */
export async function measureQuestions(measuring: Measuring, { turns: count }: { turns: number }) {
  const { wanted, record, rounds } = measuring
  const classes = Object.entries(questionClasses).filter(([name]) => wanted.includes(name)) as [Name, Ask][]
  const others: Name[] = ['ask-by-pay-at-once', 'least-pay', 'least-pay-at-once', 'plain', 'received']
  if (classes.length === 0 && !others.some((name) => wanted.includes(name))) return
  const [small, large] = await startBoth(measuring)
  try {
    const words = await listVocabulary(large)
    const turns = Array.from({ length: count }, (_, turn) => turn)
    const questions = (ask: Ask) => turns.map((turn) => ask(words, turn))
    const each = async (pair: () => Promise<[number, number]>) => {
      await pair()
      const pairs: [number, number][] = []
      for (let round = 0; round < rounds; round++) pairs.push(await pair())
      return pairs
    }
    const p95Of = async (product: Product, ask: Ask, together?: number) =>
      p95(await questionTimes(product, questions(ask), together))
    for (const [name, ask] of classes)
      record(name, 'ms', await each(async () => [await p95Of(large, ask), await p95Of(small, ask)]))
    if (wanted.includes('ask-by-pay-at-once'))
      record(
        'ask-by-pay-at-once',
        'ms',
        await each(async () => [await p95Of(large, questionClasses['ask-by-pay'], 8), 400]),
      )
    for (const [name, together] of [
      ['least-pay', 1],
      ['least-pay-at-once', 8],
    ] as const)
      if (wanted.includes(name))
        record(
          name,
          'ms',
          await each(async () => [
            await p95Of(large, withLeastPay(payable), together),
            await p95Of(large, payable, together),
          ]),
        )
    if (wanted.includes('plain'))
      record(
        'plain',
        'ms',
        await each(async () => {
          const { ours, plain } = await frequentTimes(large, words.frequent)
          return [median(ours), median(plain)]
        }),
      )
    if (wanted.includes('received')) record('received', 'ms', await receivedTimes(small, rounds))
  } finally {
    await small.stop()
    await large.stop()
  }
}
