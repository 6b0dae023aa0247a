import type { SQL } from 'drizzle-orm'
import { markReached } from './pay-marks.ts'
import { joined, marked } from './text-query.ts'
import { shareOfPart, type WordShares } from './word-shares.ts'

/** What a search filters by, besides its words. The words have the type and the area too. */
export interface Filter {
  salaryMin?: number | undefined
  jobTypeId?: number | undefined
  placeId?: number | undefined
  /** The place's own column, when it is a region or a district. */
  inArea?: SQL | undefined
}

export interface Wanted extends Filter {
  parts: string[]
  /** What the text index is asked for. */
  indexed: string
  /** What each job is asked for that the index gives. */
  looked: string | undefined
}

export function toWanted(known: WordShares, parts: string[], filter: Filter): Wanted {
  const { salaryMin = 0 } = filter
  const mark = known.paysMarked ? markReached(salaryMin) : undefined
  const all = mark ? [...parts, marked(mark)] : parts
  const { indexed, looked } = divide(known, all)
  return {
    ...filter,
    parts: all,
    indexed: joined(indexed),
    looked: looked.length > 0 ? joined(looked) : undefined,
  }
}

const isPrefix = (part: string) => part.includes(':*')
/** To look at one job takes as long as the index needs to pass so many entries; those of a prefix it collects first. */
const entriesPerJob = { word: 100, prefix: 5 }

/**
 * The index reads through the jobs of every part, however few are left by the others. So a part that far more jobs have is
 * looked for in the jobs that the others find.
 */
function divide({ shares }: WordShares, parts: string[]): { indexed: string[]; looked: string[] } {
  if (shares.size === 0) return { indexed: parts, looked: [] }
  const open = shares.get('m/0') ?? 1
  const leastKnown = Math.min(...shares.values())
  const shareIn = (part: string) => Math.max(shareOfPart(shares, part), leastKnown / 2) / open
  const byShare = parts.toSorted((a, b) => shareIn(a) - shareIn(b))
  const indexed: string[] = []
  let left = Infinity
  for (const part of [...byShare.filter((one) => !isPrefix(one)), ...byShare.filter(isPrefix)]) {
    if (shareIn(part) > entriesPerJob[isPrefix(part) ? 'prefix' : 'word'] * left) continue
    indexed.push(part)
    left = Math.min(left, 1) * shareIn(part)
  }
  return { indexed, looked: parts.filter((part) => !indexed.includes(part)) }
}
