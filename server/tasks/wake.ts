import type { WorkerEvents } from 'graphile-worker'
import type { Db } from '../database/db.ts'
import { addScheduledTask } from './add-task.ts'
import type { Task } from './task.ts'

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

/** However often it is called, one query runs at a time. What fails is found by the schedule. */
function wakerOf(db: Db, task: Task) {
  let adding = false
  let again = false
  return async function wake() {
    again = adding
    if (adding) return
    adding = true
    await addScheduledTask(db, task).catch(() => {})
    adding = false
    if (again) await wake()
  }
}
