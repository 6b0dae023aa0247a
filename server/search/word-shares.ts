import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { kept } from '../database/kept.ts'
import { jobs } from '../database/schema.ts'
import { joined, unsliced } from './text-query.ts'

/** What the database knows of the words of jobs. It decides how to search, never what is found. */
export interface WordShares {
  /** Whether all jobs have the marks of their pay: see pay-marks.ts. */
  paysMarked: boolean
  /** About how many jobs there are, open and ended. */
  jobCount: number
  /** Which share of them has the word, for the frequent ones; empty when nothing is known yet. */
  shares: Map<string, number>
}

export const getWordShares = kept(60_000, readWordShares)

async function readWordShares(db: Db): Promise<WordShares> {
  const { rows } = await db.execute<{
    paysMarked: boolean
    jobCount: number
    words: string[] | null
    shares: number[]
  }>(sql`
    SELECT reltuples AS "jobCount", most_common_elems::text::text[] AS words, most_common_elem_freqs AS shares,
      NOT EXISTS (SELECT FROM ${jobs} WHERE ${jobs.words} <> '' AND NOT ${jobs.words} @@ '''m/0''') AS "paysMarked"
    FROM pg_class LEFT JOIN pg_stats ON schemaname = current_schema() AND tablename = 'jobs' AND attname = 'words'
    WHERE pg_class.oid = 'jobs'::regclass`)
  const { paysMarked = false, jobCount = 0, words, shares } = rows[0] ?? {}
  return { paysMarked, jobCount, shares: new Map(words?.map((word, place) => [word, shares?.[place] ?? 0])) }
}

/** About which share of the jobs a query finds, if its parts meet by chance. Undefined when nothing is known. */
export function shareOf({ shares }: WordShares, parts: string[]): number | undefined {
  if (shares.size === 0) return undefined
  return parts.reduce((share, part) => share * shareOfPart(shares, part), 1)
}

const lexeme = /'([^']+)'(:\*)?/g

/** That of the most frequent choice; all jobs may be without a word. */
export function shareOfPart(shares: Map<string, number>, part: string): number {
  if (part.startsWith('!')) return 1
  let most = 0
  for (const [, word = '', isPrefix] of unsliced(part).matchAll(lexeme)) {
    most = Math.max(most, shares.get(word) ?? 0)
    if (!isPrefix) continue
    for (const [known, share] of shares) if (share > most && known.startsWith(word)) most = share
  }
  return most
}

/** Parts that are each frequent may never meet, so this tells nothing of several. */
export const isSurelyAbove = (known: WordShares, parts: string[], count: number): boolean =>
  !joined(parts).includes('&') && known.jobCount * (shareOf(known, parts) ?? 0) > count * safety

/** Statistics are from a sample, and hours old. */
const safety = 3
