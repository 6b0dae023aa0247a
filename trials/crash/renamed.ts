import { setTimeout as sleep } from 'node:timers/promises'
import { addTask } from '../../server/tasks/add-task.ts'
import { refoldJobs } from '../../server/tasks/refold-jobs.ts'
import type { World } from '../support/world.ts'

/** The lease of a dead worker, some pauses between attempts, and the work. */
const patienceMs = 90_000

const nameOf = (round: number) => `davra${round}`

/** Something for the background worker to do when it is killed. */
export async function renameEmployers({ db, pool }: World, round: number): Promise<void> {
  await pool.query(`UPDATE users SET first_name = $1 WHERE role = 'employer'`, [nameOf(round)])
  await addTask(db, refoldJobs)
}

/**
 * In the end every job is found by its employer's last name, and nothing waits for a worker that is gone. Telegram has a
 * pace: its task may go on, and findUnsent looks at what it has sent. Saved searches are matched slowly, so that nobody who
 * posts notices: that may take longer, but must not stand still.
 */
export async function findUndone({ pool }: World, round: number): Promise<string | undefined> {
  let fewest = Number.POSITIVE_INFINITY
  for (let deadline = Date.now() + patienceMs; ; await sleep(500)) {
    const { rows } = await pool.query<{ jobs: number; tasks: number; unmatched: number }>(
      `SELECT (SELECT count(*)::int FROM jobs WHERE NOT words @@ $1::tsquery) AS jobs,
         (SELECT count(*)::int FROM graphile_worker.jobs
          WHERE attempts < max_attempts AND task_identifier <> 'send-telegram') AS tasks,
         (SELECT count(*)::int FROM jobs_to_match) AS unmatched`,
      [nameOf(round)],
    )
    const left = rows[0] ?? { jobs: 0, tasks: 0, unmatched: 0 }
    if (left.jobs === 0 && left.tasks === 0) return undefined
    if (left.unmatched < fewest) deadline = Date.now() + patienceMs
    fewest = Math.min(fewest, left.unmatched)
    if (Date.now() > deadline) return `after ${patienceMs / 1000} s not done: ${JSON.stringify(left)}`
  }
}
