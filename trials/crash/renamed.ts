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
 * pace: its task may go on, and findUnsent looks at what it has sent.
 */
export async function findUndone({ pool }: World, round: number): Promise<string | undefined> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(500)) {
    const { rows } = await pool.query<{ jobs: number; tasks: number }>(
      `SELECT (SELECT count(*)::int FROM jobs WHERE NOT words @@ $1::tsquery) AS jobs,
         (SELECT count(*)::int FROM graphile_worker.jobs
          WHERE attempts < max_attempts AND task_identifier <> 'send-telegram') AS tasks`,
      [nameOf(round)],
    )
    const [left] = rows
    if (left?.jobs === 0 && left.tasks === 0) return undefined
    if (Date.now() > deadline) return `after ${patienceMs / 1000} s not done: ${JSON.stringify(left)}`
  }
}
