import type { Db } from '../database/db.ts'
import { markReached } from './pay-marks.ts'
import { joined } from './text-query.ts'

/** Of so many questions, those asked last. */
const mostKept = 1000

const kept = new WeakMap<Db, Map<string, string>>()

function marksOf(db: Db): Map<string, string> {
  const marks = kept.get(db) ?? new Map<string, string>()
  kept.set(db, marks)
  return marks
}

/** The mark of the pay that filled the first page when this was asked before. It decides how to search, never what is found. */
export const findPayHint = (db: Db, parts: string[]): string | undefined => marksOf(db).get(joined(parts))

export const forgetPayHint = (db: Db, parts: string[]) => marksOf(db).delete(joined(parts))

export function keepPayHint(db: Db, parts: string[], pay: number): void {
  const marks = marksOf(db)
  const key = joined(parts)
  const mark = markReached(pay)
  marks.delete(key)
  if (mark) marks.set(key, mark)
  const [oldest] = marks.keys()
  if (marks.size > mostKept && oldest !== undefined) marks.delete(oldest)
}
