import { setTimeout as sleep } from 'node:timers/promises'
import { buildApplication, type Person } from '../../tests/support/factories.ts'
import type { Cluster } from '../support/cluster.ts'
import { doAgain } from '../support/do-again.ts'
import type { Product } from '../support/product.ts'
import { type Client, createClient } from '../support/requests.ts'
import type { Scratch } from '../support/scratch.ts'
import type { World } from '../support/world.ts'
import type { WorkerProcess } from './worker-process.ts'

export interface Stage {
  scratch: Scratch
  cluster: Cluster
  /** The second instance reads from it. */
  standby: Cluster
  world: World
  instances: [Product, Product]
  worker: WorkerProcess
  employers: Person[]
}

export interface Mishap {
  what: string
  /** What somebody must be told because of it. */
  alerts: string[]
  /** Goes on until the signal. */
  happen(stage: Stage, signal: AbortSignal): Promise<void>
}

const draft = {
  ...{ title: 'Sotuvchi', description: "Do'konga sotuvchi kerak", location: 'Toshkent' },
  ...{ salary: '3500000', job_type_id: 1 },
}
const post = (client: Client, { token }: Person) =>
  client.ask({ method: 'POST', path: '/api/jobs/', token, body: draft }).catch(() => undefined)
const untilTold = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Each address stands for a client. */
const clientsOf = (scratch: Scratch, { address }: Product) =>
  Array.from({ length: 8 }, (_, number) => {
    const client = createClient(address, { from: `127.0.0.${number + 10}`, connections: 100 })
    scratch.onEnd(() => client.close())
    return client
  })

/** Nobody can read jobs or post one, and everybody tries. */
async function lockJobs({ scratch, world, instances, employers }: Stage, signal: AbortSignal) {
  const clients = clientsOf(scratch, instances[0])
  const holder = await world.pool.connect()
  try {
    // The limits of the product's own sessions would end it.
    await holder.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await holder.query('BEGIN; LOCK TABLE jobs')
    for (let round = 0; !signal.aborted; round++) {
      const posts = employers.map((employer, number) => post(clients[number % 8] as Client, employer))
      const reads = Array.from({ length: 400 }, (_, number) =>
        clients[number % 8]
          ?.ask({ path: `/api/jobs/?salary_min=${round * 400 + number}` })
          .catch(() => undefined),
      )
      await Promise.race([Promise.all([...posts, ...reads]), untilTold(signal)])
    }
  } finally {
    await holder.query('ROLLBACK')
    holder.release(true)
  }
}

async function guessPasswords({ instances: [{ client }] }: Stage, signal: AbortSignal) {
  const headers = { authorization: `Basic ${btoa('hech-kim:notogri-parol')}` }
  while (!signal.aborted) await client.ask({ method: 'POST', path: '/api/login/', headers })
}

/** One instance stands still; who writes to the other one waits for it. */
async function freeze({ instances: [one, other], employers }: Stage, signal: AbortSignal) {
  other.signal('SIGSTOP')
  await Promise.all(employers.slice(0, 6).map((employer) => post(one.client, employer)))
  await untilTold(signal)
  other.signal('SIGCONT')
}

/** The worker cannot reach Telegram. */
async function cutTelegram({ world }: Stage, signal: AbortSignal) {
  for (const _ of Array.from({ length: 15 })) await buildApplication(world)
  await world.pool.query(
    'INSERT INTO telegram_links (user_id, chat_id) SELECT DISTINCT seeker_id, seeker_id FROM applications',
  )
  // People hear of decisions at night too.
  await world.pool.query(`UPDATE applications SET status = 'accepted', decided_at = now()`)
  await untilTold(signal)
}

/** What is told too late is not told any more. */
async function giveUp({ world: { pool } }: Stage, signal: AbortSignal) {
  await pool.query(
    `UPDATE events SET happened_at = now() - interval '3 days' WHERE kind = 'application_decided'`,
  )
  // In a moment: who is sending just now looks for what is too old once a second.
  await pool.query(`UPDATE deliveries SET due_at = now() + interval '3 seconds' WHERE channel = 'telegram'`)
  await pool.query(
    `SELECT graphile_worker.add_job('send-telegram', '{"trial":1}', run_at := now() + interval '4 seconds')`,
  )
  await untilTold(signal)
}

async function breakTask({ world: { pool } }: Stage, signal: AbortSignal) {
  await pool.query('ALTER TABLE report_stale_days RENAME TO gone')
  await pool.query(
    `SELECT graphile_worker.add_job('reckon-days', json_build_object('trial', n)) FROM generate_series(1, 12) AS n`,
  )
  await untilTold(signal)
  await pool.query('ALTER TABLE gone RENAME TO report_stale_days')
}

/** Nobody does what has waited for an hour. */
async function stopWorker({ world: { pool }, worker }: Stage, signal: AbortSignal) {
  await worker.stop()
  await pool.query(`SELECT graphile_worker.add_job('clear-stale', run_at := now() - interval '1 hour')`)
  await pool.query(`
    INSERT INTO events (kind, user_id, topic, happened_at)
    SELECT 'job_hidden', id, 'trial', now() - interval '1 hour' FROM users WHERE role = 'employer' LIMIT 1`)
  await untilTold(signal)
  await worker.start()
}

async function stopDatabase({ cluster, instances: [{ client }] }: Stage, signal: AbortSignal) {
  await cluster.stop()
  while (!signal.aborted) {
    await client.ask({ path: '/api/jobs/' }).catch(() => undefined)
    await sleep(100)
  }
  await cluster.start()
}

async function stopStandby({ standby }: Stage, signal: AbortSignal) {
  await standby.stop()
  await untilTold(signal)
  await standby.start()
}

/** It hears all and shows nothing of it. */
async function pauseStandby({ standby }: Stage, signal: AbortSignal) {
  await doAgain(() => standby.query('SELECT pg_wal_replay_pause()'))
  await untilTold(signal)
  await doAgain(() => standby.query('SELECT pg_wal_replay_resume()'))
}

export const mishaps: Mishap[] = [
  {
    what: 'a locked table and a crowd',
    alerts: ['AnswersSlow', 'ConnectionsCrowded', 'QueueFull', 'RequestsFail'],
    happen: lockJobs,
  },
  { what: 'guessed passwords', alerts: ['PasswordsGuessed'], happen: guessPasswords },
  { what: 'a frozen instance', alerts: ['InstanceAway', 'WritersNotConfirmed'], happen: freeze },
  { what: 'Telegram out of reach', alerts: ['DeliveriesFail'], happen: cutTelegram },
  { what: 'news too old to be told', alerts: ['DeliveriesGivenUp'], happen: giveUp },
  { what: 'a task that fails', alerts: ['TasksFail'], happen: breakTask },
  { what: 'no worker', alerts: ['NewsWaits', 'TasksWait', 'WorkerAway'], happen: stopWorker },
  { what: 'a stopped standby', alerts: ['StandbyAway'], happen: stopStandby },
  { what: 'a standby that is behind', alerts: ['StandbyBehind'], happen: pauseStandby },
  { what: 'a stopped database', alerts: ['ChangesNotHeard', 'DatabaseAway'], happen: stopDatabase },
]
