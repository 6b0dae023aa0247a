import { and, asc, eq, sql } from 'drizzle-orm'
import { reminderDays } from '../../contract/employer-applications.ts'
import type { Db } from '../database/db.ts'
import { isToRemind } from '../database/live-applications.ts'
import { applications } from '../database/schema.ts'
import { inBatches, type Task } from './task.ts'

const applicationsAtOnce = 1_000

/** Notes after how many days the employer is reminded of an application that waits: the employer's pages say so. */
export const remindOfWaiting: Task = {
  name: 'remind-of-waiting',
  schedule: '*/5 * * * *',
  async run({ db, signal }) {
    const { first, second } = reminderDays
    await inBatches(signal, () => remindOfSome(db, { reminded: 0, waited: first }), { rests: 1 })
    await inBatches(signal, () => remindOfSome(db, { reminded: first, waited: second }), { rests: 1 })
  },
}

/** What has waited longer than both is noted once. An application that somebody decides just now is left alone. */
async function remindOfSome(
  db: Db,
  { reminded, waited }: { reminded: number; waited: number },
): Promise<boolean> {
  const hasWaited = (days: number) => sql`${applications.appliedAt} <= now() - make_interval(days => ${days})`
  const waiting = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(isToRemind, eq(applications.remindedDays, reminded), hasWaited(waited)))
    .orderBy(asc(applications.appliedAt))
    .limit(applicationsAtOnce)
    .for('update', { skipLocked: true })
  const { first, second } = reminderDays
  const { rowCount } = await db
    .update(applications)
    .set({ remindedDays: sql`CASE WHEN ${hasWaited(second)} THEN ${second}::int ELSE ${first}::int END` })
    .where(sql`${applications.id} = ANY(ARRAY(${waiting}))`)
  return rowCount === applicationsAtOnce
}
