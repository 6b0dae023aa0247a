import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import type { Db } from '../database/db.ts'
import { addScheduledTask } from './add-task.ts'
import type { Task } from './task.ts'

/** A run costs some ten statements, however much there is to do: many changes share one. */
const usualSleepMs = 500

/**
 * Adds a task when its channel is notified, and once at the start. The notification comes after the commit of its cause,
 * so the cause takes no lock in the queue and waits for nobody there.
 */
export function wakeTasks(events: WorkerEvents, db: Db, tasks: Task[]) {
  const wakers = new Map(tasks.flatMap((task) => (task.wakesOn ? [[task.wakesOn, wakerOf(db, task)]] : [])))
  events.on('pool:listen:success', ({ client }) => {
    const channels = [...wakers.keys()].map((channel) => `LISTEN ${client.escapeIdentifier(channel)}`)
    const wakeAll = () => wakers.forEach((wake) => void wake())
    // When it fails, so does the worker's own listening, and all begins anew.
    client.query(channels.join('; ')).then(wakeAll, () => {})
  })
  events.on('pool:listen:notification', ({ message }) => wakers.get(message.channel)?.())
}

/** The first call adds the task at once, those of the next moment add it once more. What fails is found by the schedule. */
function wakerOf(db: Db, task: Task) {
  let resting = false
  let again = false
  return async function wake() {
    again = resting
    if (resting) return
    resting = true
    await addScheduledTask(db, task).catch(() => {})
    await sleep(task.sleeps ?? usualSleepMs, undefined, { ref: false })
    resting = false
    if (again) await wake()
  }
}
