import { and, eq, ne, sql } from 'drizzle-orm'
import type { FlagFacts } from '../../../contract/reports.ts'
import type { Db } from '../../database/db.ts'
import { isOpen } from '../../database/job-view.ts'
import { jobs } from '../../database/schema.ts'
import type { FlagRule, JudgedJob } from '../flag.ts'

/** Fewer jobs tell nothing of what is usual. */
const fewest = 20
/** The newest tell what is paid now, and a kind with a hundred thousand jobs costs no more than this. */
const mostCompared = 500
const farTimes = 4

/** The pay is far from the middle of the other open jobs of its kind. */
export const oddPay: FlagRule = {
  name: 'odd_pay',
  async find(db, judged) {
    const middles = await listMiddles(db, judged)
    return new Map(
      judged.flatMap(({ id, jobTypeId, monthPay }) => {
        const middle = middles.get(jobTypeId)
        const facts = middle && monthPay ? compare(monthPay, middle) : undefined
        return facts ? [[id, facts]] : []
      }),
    )
  },
}

function compare({ least, most }: { least: number; most: number }, middle: number): FlagFacts | undefined {
  const [over, under] = [most / middle, middle / least]
  if (over >= farTimes) return { times: Math.floor(over), higher: true }
  return under >= farTimes ? { times: Math.floor(under), higher: false } : undefined
}

/** By kind. Jobs that are judged together do not count: a flood of them cannot move the middle. */
async function listMiddles(db: Db, judged: JudgedJob[]): Promise<Map<number, number>> {
  const kinds = [...new Set(judged.flatMap(({ jobTypeId, monthPay }) => (monthPay ? jobTypeId : [])))]
  const newest = db
    .select({ pay: sql`month_pay(${jobs.salary}, ${jobs.payPeriod})`.as('pay') })
    .from(jobs)
    .where(
      and(
        eq(jobs.jobTypeId, sql`kind.id`),
        isOpen,
        ne(jobs.payPeriod, 'task'),
        sql`${jobs.id} <> ALL(${sql.param(judged.map(({ id }) => id))}::int[])`,
      ),
    )
    .orderBy(sql`${jobs.createdAt} DESC, ${jobs.id} DESC`)
    .limit(mostCompared)
  const { rows } = await db.execute<{ id: number; middle: number }>(sql`
    SELECT kind.id, (percentile_cont(0.5) WITHIN GROUP (ORDER BY newest.pay))::float8 AS middle
    FROM unnest(${sql.param(kinds)}::int[]) AS kind (id) CROSS JOIN LATERAL (${newest}) AS newest
    GROUP BY kind.id HAVING count(*) >= ${fewest}`)
  return new Map(rows.map(({ id, middle }) => [id, middle]))
}
