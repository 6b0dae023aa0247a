import { sql } from 'drizzle-orm'
import { type Channel, channels } from '../../contract/notifications.ts'
import type { Db } from './db.ts'
import { taskCounts } from './schema.ts'

interface Outcomes {
  done?: number
  failed?: number
}

/** In the database, since `npm run worker` has no /metrics. Nothing fails because it could not be counted. */
export async function countOutcomes(db: Db, name: string, { done = 0, failed = 0 }: Outcomes): Promise<void> {
  await db
    .insert(taskCounts)
    .values({ task: name, done, failed })
    .onConflictDoUpdate({
      target: taskCounts.task,
      set: {
        done: sql`${taskCounts.done} + excluded.done`,
        failed: sql`${taskCounts.failed} + excluded.failed`,
      },
    })
    .catch(() => {})
}

/** No task is called so. */
const prefix = 'channel:'

export const countDeliveries = (db: Db, channel: Channel, outcomes: Outcomes) =>
  countOutcomes(db, `${prefix}${channel}`, outcomes)

/** What has not happened yet is 0, so that the first time is seen as a change. */
export async function readOutcomes(db: Db, tasks: string[]) {
  const rows = await db.select().from(taskCounts)
  const outcomes = new Map(rows.map(({ task, done, failed }) => [task, { done, failed }]))
  const of = (name: string) => outcomes.get(name) ?? { done: 0, failed: 0 }
  return {
    tasks: [...new Set([...tasks, ...outcomes.keys()])]
      .filter((name) => !name.startsWith(prefix))
      .map((name) => ({ name, ...of(name) })),
    channels: channels.map((name) => ({ name, ...of(`${prefix}${name}`) })),
  }
}
