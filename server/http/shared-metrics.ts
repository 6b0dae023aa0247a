import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { isDatabaseAway } from '../database/faults.ts'

interface Outcome {
  name: string
  done: number
  failed: number
}

interface Waiting {
  count: number
  /** How long the oldest has waited. */
  seconds: number
}

/** Of all instances together. What waits is counted up to some thousand. */
export interface SharedFigures {
  tasks: Outcome[]
  tasksWaiting: Waiting
  channels: Outcome[]
  /** `givenUp` is of the last ninety days. */
  deliveries: (Waiting & { channel: string; givenUp: number })[]
  eventsWaiting: Waiting
}

interface Reading {
  /** Absent when they could not be read. */
  figures?: SharedFigures
  /** The database did not answer. */
  away: boolean
}

interface Value {
  labels?: Record<string, string>
  value: number
}

interface Metric {
  name: string
  help: string
  label?: string
  valuesOf(figures: SharedFigures): Value[]
}

/** A database that does not answer must not hold up the other figures. */
const patienceMs = 2_000

const ofEach = (outcomes: Outcome[], label: string, of: 'done' | 'failed'): Value[] =>
  outcomes.map((outcome) => ({ labels: { [label]: outcome.name }, value: outcome[of] }))
const ofChannels = ({ deliveries }: SharedFigures, of: 'count' | 'seconds' | 'givenUp'): Value[] =>
  deliveries.map((delivery) => ({ labels: { channel: delivery.channel }, value: delivery[of] }))

const counters = [
  {
    ...{ name: 'tasks_done_total', help: 'Background tasks done', label: 'task' },
    valuesOf: ({ tasks }) => ofEach(tasks, 'task', 'done'),
  },
  {
    ...{ name: 'tasks_failed_total', help: 'Failed attempts of background tasks', label: 'task' },
    valuesOf: ({ tasks }) => ofEach(tasks, 'task', 'failed'),
  },
  {
    ...{ name: 'deliveries_sent_total', help: 'News and answers told, by channel', label: 'channel' },
    valuesOf: ({ channels }) => ofEach(channels, 'channel', 'done'),
  },
  {
    ...{
      name: 'deliveries_failed_total',
      help: 'Failed attempts to tell them, by channel',
      label: 'channel',
    },
    valuesOf: ({ channels }) => ofEach(channels, 'channel', 'failed'),
  },
] satisfies Metric[]

const gauges: Metric[] = [
  {
    ...{ name: 'tasks_waiting', help: 'Background tasks that wait' },
    valuesOf: ({ tasksWaiting }) => [{ value: tasksWaiting.count }],
  },
  {
    ...{ name: 'tasks_oldest_waiting_seconds', help: 'How long the oldest of them has waited' },
    valuesOf: ({ tasksWaiting }) => [{ value: tasksWaiting.seconds }],
  },
  {
    ...{ name: 'events_waiting', help: 'News that has no deliveries yet' },
    valuesOf: ({ eventsWaiting }) => [{ value: eventsWaiting.count }],
  },
  {
    ...{ name: 'events_oldest_waiting_seconds', help: 'How long the oldest of it has waited' },
    valuesOf: ({ eventsWaiting }) => [{ value: eventsWaiting.seconds }],
  },
  {
    ...{ name: 'deliveries_waiting', help: 'Deliveries that wait, by channel', label: 'channel' },
    valuesOf: (figures) => ofChannels(figures, 'count'),
  },
  {
    ...{ name: 'deliveries_overdue_seconds', help: 'How long the oldest is overdue', label: 'channel' },
    valuesOf: (figures) => ofChannels(figures, 'seconds'),
  },
  {
    ...{ name: 'deliveries_given_up', help: 'Of the last ninety days, given up', label: 'channel' },
    valuesOf: (figures) => ofChannels(figures, 'givenUp'),
  },
]

/** The database has the figures of all instances. So every process shows the same, and of several only one counts. */
export function countShared(readShared: () => Promise<SharedFigures>, registry: Registry) {
  const registers = [registry]
  const shared = { registers, aggregator: 'max' as const }
  const read = onceAtATime(readShared)
  new Gauge({
    ...{ name: 'database_up', help: 'Whether the database answers', registers, aggregator: 'min' },
    async collect() {
      this.set(Number(!(await read()).away))
    },
  })
  for (const { name, help, label, valuesOf } of counters)
    new Counter({
      ...{ name, help, labelNames: [label], ...shared },
      async collect() {
        const { figures } = await read()
        this.reset()
        for (const { labels = {}, value } of figures ? valuesOf(figures) : []) this.inc(labels, value)
      },
    })
  for (const { name, help, label, valuesOf } of gauges)
    new Gauge({
      ...{ name, help, labelNames: label ? [label] : [], ...shared },
      async collect() {
        const { figures } = await read()
        this.reset()
        // Otherwise it would be 0.
        if (!label) this.remove()
        for (const { labels = {}, value } of figures ? valuesOf(figures) : []) this.set(labels, value)
      },
    })
}

/** One answer for all that ask meanwhile. */
function onceAtATime(readShared: () => Promise<SharedFigures>): () => Promise<Reading> {
  let reading: Promise<Reading> | undefined
  const read = (): Promise<Reading> =>
    readShared().then(
      (figures) => ({ figures, away: false }),
      (error: unknown) => ({ away: isDatabaseAway(error) }),
    )
  const begin = async () => {
    const late = sleep(patienceMs, { away: true }, { ref: false })
    return Promise.race([read(), late]).finally(() => {
      reading = undefined
    })
  }
  return () => (reading ??= begin())
}
