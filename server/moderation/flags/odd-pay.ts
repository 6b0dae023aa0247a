import { and, eq, ne, sql } from 'drizzle-orm'
import { isOpen } from '../../database/job-view.ts'
import { jobs } from '../../database/schema.ts'
import type { FlagRule } from '../flag.ts'

/** Fewer jobs tell nothing of what is usual. */
const fewest = 20
/** The newest tell what is paid now, and a kind with a hundred thousand jobs costs no more than this. */
const mostCompared = 500
const farTimes = 4

/** The pay is far from the middle of the open jobs of its kind. */
export const oddPay: FlagRule = {
  name: 'odd_pay',
  async find(db, { id, jobTypeId, monthPay }) {
    if (!monthPay) return undefined
    const newest = db
      .select({ pay: sql<string>`month_pay(${jobs.salary}, ${jobs.payPeriod})`.as('pay') })
      .from(jobs)
      .where(and(eq(jobs.jobTypeId, jobTypeId), isOpen, ne(jobs.payPeriod, 'task'), ne(jobs.id, id)))
      .orderBy(sql`${jobs.createdAt} DESC, ${jobs.id} DESC`)
      .limit(mostCompared)
      .as('newest')
    const [usual] = await db
      .select({
        jobs: sql<number>`count(*)::int`,
        middle: sql<number>`(percentile_cont(0.5) WITHIN GROUP (ORDER BY pay))::float8`,
      })
      .from(newest)
    if (!usual || usual.jobs < fewest) return undefined
    const [over, under] = [monthPay.most / usual.middle, usual.middle / monthPay.least]
    if (over >= farTimes) return { times: Math.floor(over), higher: true }
    return under >= farTimes ? { times: Math.floor(under), higher: false } : undefined
  },
}
