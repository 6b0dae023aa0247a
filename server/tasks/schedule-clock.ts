import { setInterval } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { WorkerEvents } from 'graphile-worker'
import type { Db } from '../database/db.ts'

interface Log {
  warn(details: object, message: string): void
}

/** So much the clocks of two machines may differ. */
const toleranceMs = 2 * 60_000
const tolerance = sql`make_interval(secs => ${toleranceMs / 1000})`

/**
 * graphile-worker writes by the clock of the worker's machine when a scheduled task was added last, and when the task may
 * run. With one clock that is ahead, all workers would be silent until that time comes. So what is ahead of the
 * database's clock is set back. Not to this moment: what is due in this minute shall not be passed over.
 */
export async function setScheduleBack(db: Db, log: Log): Promise<void> {
  const { rowCount: schedules } = await db.execute(sql`
    UPDATE graphile_worker._private_known_crontabs SET last_execution = now() - interval '1 minute'
    WHERE last_execution > now() + ${tolerance}`)
  // A task waits longer than that only after an attempt that failed.
  const { rowCount: tasks } = await db.execute(sql`
    SELECT FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs WHERE attempts = 0 AND run_at > now() + ${tolerance}
    ), run_at => now())`)
  if (schedules || tasks)
    log.warn(
      { schedules, tasks },
      "a worker's clock is ahead of the database's: its scheduled tasks were set back",
    )
}

interface Keeping {
  checkMs: number
  signal: AbortSignal
  log: Log
}

/** Sets the schedule back again and again: the machine whose clock is ahead may go on. */
export async function keepSchedule(db: Db, { checkMs, signal, log }: Keeping): Promise<void> {
  const rounds = setInterval(checkMs, undefined, { signal, ref: false })
  try {
    // A check that fails is followed by the next.
    for await (const _ of rounds) await setScheduleBack(db, log).catch(() => {})
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** This machine's clock was ahead, and is right now. */
export class ClockSetBack extends Error {}

/** graphile-worker would wait until the clock shows once more what it showed: its run must begin anew. */
export function watchClock(events: WorkerEvents, onSetBack: (reason: ClockSetBack) => void) {
  events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (expectedTimestamp - currentTimestamp < toleranceMs) return
    onSetBack(new ClockSetBack('the clock of this machine was set back: the worker begins its schedule anew'))
  })
}
