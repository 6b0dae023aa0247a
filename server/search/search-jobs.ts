import type { SQL } from 'drizzle-orm'
import { type JobSort, jobCountCap } from '../../contract/jobs.ts'
import type { Db } from '../database/db.ts'
import type { Position } from '../database/keyset.ts'
import { type Found, findFew, listBestPaid, listNewest, scanInOrder, type Wanted } from './find-jobs.ts'
import { type TextQuery, titleRanks } from './text-query.ts'

/** Up to this many title matches are ranked in one query. */
const titleCap = 200

export interface Search {
  salaryMin?: number | undefined
  jobTypeId?: number | undefined
  /** The place's own column, when it is a region or a district. */
  inArea?: SQL | undefined
  sort: JobSort
  after: Position | undefined
  limit: number
}

export interface Page {
  total: number
  rows: Found[]
}

/**
 * Few matches: read all, rank and sort. Many matches: read in sort order until the page is full. So the cost
 * depends on the page size, not on the number of jobs.
 */
export async function searchJobs(db: Db, query: TextQuery, search: Search): Promise<Page> {
  const { sort, after, salaryMin, jobTypeId, inArea } = search
  const wanted = { text: query.all, salaryMin, jobTypeId, inArea }
  const limit = search.limit + 1
  const ranks = sort === 'match' ? query.ranks : []
  const few = await findFew(db, { wanted, sort, ranks, after, limit, cap: jobCountCap })
  if (few.total <= jobCountCap) return few
  const many = { wanted, after, limit, without: [] }
  const rows = {
    newest: () => followNewest(db, many),
    salary: () => followSalary(db, many),
    match: () => followRanks(db, { ...many, ranks }),
  }
  return { total: jobCountCap, rows: await rows[sort]() }
}

interface Many {
  wanted: Wanted
  after: Position | undefined
  limit: number
  without: string[]
}

async function followNewest(db: Db, many: Many): Promise<Found[]> {
  const rows = await scanInOrder(db, { ...many, sort: 'newest' })
  return rows.length === many.limit ? rows : listNewest(db, many)
}

async function followSalary(db: Db, many: Many): Promise<Found[]> {
  const rows = await scanInOrder(db, { ...many, sort: 'salary' })
  return rows.length === many.limit ? rows : listBestPaid(db, many)
}

/** One rank after another, newest first within a rank. */
async function followRanks(db: Db, many: Many & { ranks: string[] }): Promise<Found[]> {
  const { wanted, after, limit, ranks } = many
  const rows: Found[] = []
  // A position among matches is the rank, then the position among the newest.
  const [lastRank, ...afterInRank] = after ?? []
  let rank = Number(lastRank ?? 0)
  if (rank < titleRanks) {
    // Most words are in few titles: then one query gives both title ranks.
    const text = ranks[titleRanks - 1] ?? ''
    const titles = { wanted: { ...wanted, text }, ranks: ranks.slice(0, titleRanks), after, limit }
    const few = await findFew(db, { ...titles, sort: 'match', cap: titleCap })
    if (few.total <= titleCap) {
      rows.push(...few.rows)
      rank = titleRanks
    }
  }
  for (; rank < ranks.length && rows.length < limit; rank += 1) {
    const ranked = await followNewest(db, {
      wanted: { ...wanted, text: ranks[rank] ?? '' },
      without: ranks.slice(0, rank),
      after: lastRank === String(rank) ? afterInRank : undefined,
      limit: limit - rows.length,
    })
    rows.push(...ranked.map(({ id, position }) => ({ id, position: [String(rank), ...position] })))
  }
  return rows
}
