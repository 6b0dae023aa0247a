import { findStaleDay, reckonDay } from '../database/reckon-days.ts'
import { inBatches, type Task } from './task.ts'

/** Brings the numbers of the report up to date. Days of which something changes again meanwhile wait for the next run. */
export const reckonDays: Task = {
  name: 'reckon-days',
  schedule: '*/5 * * * *',
  async run({ db, signal }) {
    let after: string | undefined
    await inBatches(
      signal,
      async () => {
        const day = await findStaleDay(db, after)
        if (day) await reckonDay(db, day)
        after = day
        return day !== undefined
      },
      { rests: 1 },
    )
  },
}
