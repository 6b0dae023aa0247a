import { type JobSort, jobCountCap } from '../../contract/job-lists.ts'
import type { Db } from '../database/db.ts'
import type { Position } from '../database/keyset.ts'
import { type Found, findFew, listBestPaid, listNewest, scanInOrder } from './find-jobs.ts'
import { findPayHint, forgetPayHint, keepPayHint } from './pay-hints.ts'
import { markMissed, markReached } from './pay-marks.ts'
import { joined, marked, type TextQuery } from './text-query.ts'
import { type Filter, toWanted, type Wanted } from './wanted.ts'
import { getWordShares, isSurelyAbove, shareOf, type WordShares } from './word-shares.ts'

/** Up to this many matches of two ranks are read and ranked in one query. */
const fewOfRanks = 50

export interface Search extends Filter {
  sort: JobSort
  after: Position | undefined
  limit: number
}

export interface Page {
  total: number
  rows: Found[]
}

/**
 * Few matches: read all, rank and sort. Many matches: read in sort order until the page is full, in the way that is
 * fastest for words so frequent. So the cost depends on the page size, not on the number of jobs.
 */
export async function searchJobs(db: Db, query: TextQuery, search: Search): Promise<Page> {
  const known = await getWordShares(db)
  const { sort, after } = search
  const wanted = toWanted(known, query.all, search)
  const limit = search.limit + 1
  const ranks = sort === 'match' ? query.ranks : []
  const many = { wanted, after, limit, without: [], known, listedBy: listedBy(search) }
  const follow = {
    newest: () => followNewest(db, many),
    salary: () =>
      isWorthScanning(many, payScanShare)
        ? scanInOrder(db, { ...many, sort: 'salary' })
        : listPaidAsBefore(db, many),
    match: () => followRanks(db, { ...many, ranks }),
  }
  const early = isSurelyAbove(known, wanted.parts, jobCountCap) ? await follow[sort]() : undefined
  if (early?.length === limit) return { total: jobCountCap, rows: early }
  const few = await findFew(db, { wanted, sort, ranks, after, limit, cap: jobCountCap })
  if (few.total <= jobCountCap) return few
  const rows = sort === 'salary' ? await followPay(db, many, few.rows) : (early ?? (await follow[sort]()))
  return { total: jobCountCap, rows }
}

/** A scan reads a thousand jobs at most, and those in order of pay lie far apart. */
const scanShare = 0.025
const payScanShare = 0.1

/** The word that all jobs of the scanned list have. */
const listedBy = ({ inArea, placeId, jobTypeId }: Search) =>
  inArea ? `p/${placeId}` : jobTypeId === undefined ? undefined : `j/${jobTypeId}`

interface Many {
  wanted: Wanted
  after: Position | undefined
  limit: number
  without: string[][]
  known: WordShares
  listedBy: string | undefined
}

function isWorthScanning({ wanted, known, listedBy }: Many, least: number): boolean {
  const share = shareOf(known, wanted.parts)
  const listShare = listedBy === undefined ? 1 : known.shares.get(listedBy)
  return share === undefined || listShare === undefined || share >= least * listShare
}

async function followNewest(db: Db, many: Many, scanned?: Found[]): Promise<Found[]> {
  const rows = scanned ?? (await scanNewest(db, many))
  return rows.length < many.limit ? listNewest(db, many) : rows.slice(0, many.limit)
}

/** Less than a page where the jobs are not frequent. */
const scanNewest = async (db: Db, many: Many): Promise<Found[]> =>
  isWorthScanning(many, scanShare) ? scanInOrder(db, { ...many, sort: 'newest' }) : []

/** What fills the first page today is paid about as well as what filled it before. Less than a page when it is not. */
async function listPaidAsBefore(db: Db, many: Many): Promise<Found[]> {
  const { parts } = many.wanted
  const hint = many.after ? undefined : findPayHint(db, { parts, limit: many.limit })
  if (hint === undefined) return []
  const rows = await listPaying(db, many, hint)
  if (rows.length < many.limit) forgetPayHint(db, parts)
  return rows
}

async function listPaying(db: Db, many: Many, reached: string | undefined): Promise<Found[]> {
  const { wanted, after, limit, known } = many
  const missed = after && markMissed(Number(after[0]))
  const marks = [reached ? marked(reached) : [], missed ? `!${marked(missed)}` : []].flat()
  const indexed = joined([wanted.indexed, ...(known.paysMarked ? marks : [])])
  const rows = await listBestPaid(db, { wanted: { ...wanted, indexed }, after, limit })
  if (!after && rows.length === limit)
    keepPayHint(db, { parts: wanted.parts, jobs: limit, pay: Number(rows.at(-1)?.position[0]) })
  return rows
}

/** Among a thousand matches the best paid tell which pay is enough for the page. */
async function followPay(db: Db, many: Many, best: Found[]): Promise<Found[]> {
  const { limit, known } = many
  const asBefore = await listPaidAsBefore(db, many)
  if (asBefore.length === limit) return asBefore
  const reached = best.length === limit ? markReached(Number(best.at(-1)?.position[0])) : undefined
  // About a fortieth of the matches pay so much. Where not many more jobs in all do, a scan of those finds the page.
  const shareReached = reached === undefined ? 1 : (known.shares.get(reached) ?? 0)
  const rows = isWorthScanning(many, shareReached / 2)
    ? await scanInOrder(db, { ...many, sort: 'salary' })
    : []
  return rows.length === limit ? rows : listPaying(db, many, reached)
}

/** One rank after another, newest first within a rank. Ranks come in pairs of the same fields; often both have few jobs. */
async function followRanks(db: Db, many: Many & { ranks: string[][] }): Promise<Found[]> {
  const { wanted, after, limit, ranks, known } = many
  const rows: Found[] = []
  // A position among matches is the rank, then the position among the newest.
  const [lastRank, ...afterInRank] = after ?? []
  const first = Number(lastRank ?? 0)
  const ofRank = (rank: number): Many => ({
    ...many,
    wanted: toWanted(known, ranks[rank] ?? [], wanted),
    without: ranks.slice(0, rank),
    after: rank === first && after ? afterInRank : undefined,
    limit: limit - rows.length,
  })
  let scanned: Found[] | undefined
  for (let rank = first; rank < ranks.length && rows.length < limit; rank += 1) {
    const both = toWanted(known, ranks[rank + 1] ?? [], wanted)
    if (rank % 2 === 0 && !isSurelyAbove(known, both.parts, fewOfRanks)) {
      const pair = {
        wanted: both,
        sort: 'match' as const,
        ranks: ranks.slice(0, rank + 2),
        after: rank === first && after ? after : endOfRank(rank - 1),
        limit: limit - rows.length,
        cap: fewOfRanks,
      }
      // Few jobs have a frequent word in these fields: those of the next rank are looked for at the same time.
      const isLast = rank + 2 >= ranks.length
      const [few, next] = await Promise.all([
        findFew(db, pair),
        isLast ? undefined : scanNewest(db, ofRank(rank + 2)),
      ])
      if (few.total <= fewOfRanks) {
        rows.push(...few.rows)
        scanned = next
        rank += 1
        continue
      }
    }
    const ranked = await followNewest(db, ofRank(rank), scanned)
    scanned = undefined
    rows.push(...ranked.map(({ id, position }) => ({ id, position: [String(rank), ...position] })))
  }
  return rows
}

const endOfRank = (rank: number): Position | undefined => (rank < 0 ? undefined : [String(rank), '0', '0'])
