import { and, eq, sql } from 'drizzle-orm'
import type { Question } from '../../contract/search-question.ts'
import type { Db } from '../database/db.ts'
import { isOpen } from '../database/job-view.ts'
import { jobs } from '../database/schema.ts'
import { monthPay } from './job-order.ts'
import type { Page, Search } from './search-jobs.ts'
import { filtersOf, joined, type SearchTerms, unsliced } from './text-query.ts'

interface Asked extends Search {
  question?: Question | undefined
}

/** The open job whose number is asked for, where the filters allow it. Only the first page has it. */
export async function findJobById(db: Db, asked: Asked, terms: SearchTerms): Promise<number | undefined> {
  const { question, sort, after, salaryMin } = asked
  if (question?.jobId === undefined || sort !== 'match' || after) return undefined
  const filters = unsliced(joined(filtersOf(terms)))
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.id, question.jobId),
        isOpen,
        filters ? sql`${jobs.words} @@ ${filters}::tsquery` : undefined,
        salaryMin === undefined ? undefined : sql`${monthPay} >= ${salaryMin}`,
      ),
    )
  return row?.id
}

/** A position before every match: rank, moment and id. */
const beforeAll = ['0', '9999999999999', '2147483647']

export function withJobFirst(id: number, { total, rows }: Page): Page {
  const others = rows.filter((row) => row.id !== id)
  const added = others.length === rows.length ? 1 : 0
  return { total: total + added, rows: [{ id, position: beforeAll }, ...others] }
}
