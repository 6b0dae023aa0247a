import { sql } from 'drizzle-orm'
import { readQuestion } from '../contract/search-question.ts'
import { type Database, openDatabase } from '../server/database/open.ts'
import { listPage } from '../server/modules/jobs/jobs.service.ts'
import { trades } from '../server/seed/trades.ts'
import { timed } from './figures.ts'
import type { Name } from './limits.ts'
import type { Product } from './product.ts'
import { ask } from './times.ts'

/** What a database has to ask for. */
interface Vocabulary {
  /** In a tenth of the open jobs or more. */
  frequent: string[]
  rare: string[]
  trades: string[]
}

type Question = Record<string, string | number>
export type Ask = (words: Vocabulary, turn: number) => Question

const pick = <T>(items: T[], turn: number): T => items[turn % items.length] as T
const regions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
const districts = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111]
const kinds = Array.from({ length: 15 }, (_, index) => index + 1)
const pays = [3_000_000, 5_000_000, 8_000_000, 20_000_000]
const places = [...districts, ...regions]

const trade: Ask = (words, turn) => ({ q: pick(words.trades, turn) })

/** What people ask, by what makes a question dear. No two turns of a round ask the same. */
export const questionClasses = {
  'ask-frequent': (words, turn) => ({ q: pick(words.frequent, turn) }),
  'ask-trade': trade,
  'ask-rare': (words, turn) => ({ q: pick(words.rare, turn) }),
  'ask-meeting': (words, turn) => ({ q: `${pick(words.trades, turn)} ${pick(words.frequent, turn)}` }),
  'ask-apart': (words, turn) => ({ q: `${pick(words.trades, turn)} ${pick(words.trades, turn + 9)}` }),
  'ask-place': (words, turn) => ({ ...trade(words, turn), place: pick(places, turn) }),
  'ask-filters': (_, turn) => ({
    place: pick(places, turn),
    job_type: pick(kinds, turn),
    salary_min: pick(pays, turn),
  }),
  'ask-by-pay': (words, turn) => ({ ...trade(words, turn), sort: 'salary' }),
  'ask-typo': (words, turn) => ({ q: misspell(pick(words.trades, turn)) }),
  'ask-letters': (words, turn) => ({
    q: pick([...words.trades, ...words.frequent], turn).slice(0, 1 + (turn % 2)),
  }),
} satisfies Partial<Record<Name, Ask>>

const misspell = (word: string) => `${word.slice(0, 3)}${word.slice(4)}`

/** Questions of several kinds, to which a least pay can be added. */
export const payable: Ask = (words, turn) => {
  const kindsOfQuestion: Question[] = [
    { ...trade(words, turn), place: pick(regions, turn) },
    { place: pick(places, turn), job_type: pick(kinds, turn) },
    trade(words, turn),
    { place: pick(places, turn) },
    { job_type: pick(kinds, turn) },
  ]
  return pick(kindsOfQuestion, turn)
}

export const withLeastPay =
  (ask: Ask): Ask =>
  (words, turn) => ({ ...ask(words, turn), salary_min: pick(pays, turn) })

export async function listVocabulary(product: Product): Promise<Vocabulary> {
  return withDatabase(product, async ({ db }) => {
    const { rows } = await db.execute<{ word: string; share: number }>(sql`
      SELECT word, share FROM pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (word, share)
      WHERE tablename = 'jobs' AND attname = 'words' AND word ~ '^[a-z]{2,}$' ORDER BY share DESC, word`)
    const known = await db.execute<{ word: string }>(sql`
      SELECT word FROM known_words WHERE word ~ '^[a-z]{6,}$' ORDER BY hashtext(word) LIMIT 400`)
    const common = new Set(rows.map(({ word }) => word))
    return {
      frequent: rows.slice(0, 40).map(({ word }) => word),
      rare: known.rows.map(({ word }) => word).filter((word) => !common.has(word)),
      trades: [
        ...new Set(trades.flatMap(({ titles }) => titles.map((title) => title.split(/[ -]/)[0] ?? ''))),
      ],
    }
  })
}

let timesAsked = 0

/** The times of these questions, `together` of them at once. The size of the page differs each time, so no answer is kept. */
export async function questionTimes(
  product: Product,
  questions: Question[],
  together = 1,
): Promise<number[]> {
  const limit = 24 + (timesAsked++ % 70)
  const times: number[] = []
  const left = [...questions]
  const askOn = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const query = new URLSearchParams(
        Object.entries({ ...next, limit }).map(([name, value]) => [name, `${value}`]),
      )
      times.push(await timed(() => ask(product, `/api/jobs/?${query}`)))
    }
  }
  await Promise.all(Array.from({ length: together }, askOn))
  return times
}

/**
 * The times of a frequent word by the product's own search and by a plain query (a GIN index or the order, as PostgreSQL
 * likes), with the same pool in the same process. Both give whole jobs; what HTTP adds to the first is not counted.
 */
export async function frequentTimes(
  product: Product,
  words: string[],
): Promise<{ ours: number[]; plain: number[] }> {
  return withDatabase(product, async ({ db, pool }) => {
    const ours: number[] = []
    const plain: number[] = []
    for (const word of words) {
      const question = readQuestion(word)
      ours.push(await timed(() => listPage(db, { question, sort: 'match', after: undefined, limit: 24 })))
      plain.push(
        await timed(() =>
          pool.query(
            `SELECT * FROM jobs WHERE state = 'open' AND NOT hidden AND words @@ $1::tsquery
             ORDER BY created_at DESC, id DESC LIMIT 24`,
            [word],
          ),
        ),
      )
    }
    return { ours, plain }
  })
}

async function withDatabase<T>(product: Product, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
