import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'

export interface TaskFigures {
  outcomes: { task: string; done: number; failed: number }[]
  /** Of the last ninety days. */
  givenUp: { channel: string; count: number }[]
  waiting: number
  oldestSeconds: number
}

/** A database that does not answer must not hold up the other figures. */
const patienceMs = 2_000

/** The database has the figures of all instances. So every process shows the same, and of several only one counts. */
export function countTasks(readTasks: () => Promise<TaskFigures>, registry: Registry) {
  const shared = { registers: [registry], aggregator: 'max' as const }
  const read = onceAtATime(readTasks)
  const count = (name: string, help: string, of: 'done' | 'failed') =>
    new Counter({
      ...{ name, help, labelNames: ['task'], ...shared },
      async collect() {
        const figures = await read()
        this.reset()
        for (const outcome of figures?.outcomes ?? []) this.inc({ task: outcome.task }, outcome[of])
      },
    })
  const show = (name: string, help: string, of: 'waiting' | 'oldestSeconds') =>
    new Gauge({
      ...{ name, help, ...shared },
      async collect() {
        const figures = await read()
        if (figures) this.set(figures[of])
        else this.remove()
      },
    })
  new Gauge({
    name: 'deliveries_given_up',
    help: 'News of the last ninety days that could not be told, by channel',
    labelNames: ['channel'],
    ...shared,
    async collect() {
      const figures = await read()
      this.reset()
      for (const { channel, count } of figures?.givenUp ?? []) this.set({ channel }, count)
    },
  })
  count('tasks_done_total', 'Background tasks done, of all instances', 'done')
  count('tasks_failed_total', 'Failed attempts of background tasks, of all instances', 'failed')
  show('tasks_waiting', 'Background tasks that wait', 'waiting')
  show('tasks_oldest_waiting_seconds', 'How long the oldest of them has waited', 'oldestSeconds')
}

/** One answer for all that ask meanwhile; undefined without the database. */
function onceAtATime<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined
  const begin = async () => {
    const late = sleep(patienceMs, undefined, { ref: false })
    return Promise.race([read().catch(() => undefined), late]).finally(() => {
      reading = undefined
    })
  }
  return () => (reading ??= begin())
}
