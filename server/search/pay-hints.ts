import type { Db } from '../database/db.ts'
import { markReached } from './pay-marks.ts'
import { joined } from './text-query.ts'

/** Of so many questions, those asked last. */
const mostKept = 1000

interface Hint {
  mark: string
  /** How many jobs pay so much, at the least. */
  jobs: number
}

const kept = new WeakMap<Db, Map<string, Hint>>()

function hintsOf(db: Db): Map<string, Hint> {
  const hints = kept.get(db) ?? new Map<string, Hint>()
  kept.set(db, hints)
  return hints
}

/**
 * The mark of the pay that filled the first page when this was asked before, if that page was no smaller. It decides how
 * to search, never what is found.
 */
export function findPayHint(
  db: Db,
  { parts, limit }: { parts: string[]; limit: number },
): string | undefined {
  const hint = hintsOf(db).get(joined(parts))
  return hint && hint.jobs >= limit ? hint.mark : undefined
}

export const forgetPayHint = (db: Db, parts: string[]) => hintsOf(db).delete(joined(parts))

/** `pay` is that of the last job of a page of so many. A smaller page does not take the place of a larger one. */
export function keepPayHint(
  db: Db,
  { parts, jobs, pay }: { parts: string[]; jobs: number; pay: number },
): void {
  const hints = hintsOf(db)
  const key = joined(parts)
  const mark = markReached(pay)
  if ((hints.get(key)?.jobs ?? 0) > jobs) return
  hints.delete(key)
  if (mark) hints.set(key, { mark, jobs })
  const [oldest] = hints.keys()
  if (hints.size > mostKept && oldest !== undefined) hints.delete(oldest)
}
