import pg from 'pg'
import { Places, type Whose, workOf } from '../fair-queue.ts'

/** How to reach one database, for the pool and for clients of one's own (LISTEN, COPY, migrations). */
export type Connection = pg.ClientConfig

/** The most requests that wait for a connection. More would wait too long for an answer. */
const mostWaiting = 400

/** For a connection. */
const longestWaitMs = 5_000

/** Of a session, in milliseconds. */
const usualLimits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}
/** Dates as the driver reads them, whatever style the operator has given the database or the role. */
const dateStyle = { datestyle: "'ISO'" }
/** As statements: PgBouncer refuses them among the parameters that begin a session. A server may freeze even here. */
const begunWith = (settings: object) => ({
  text: Object.entries(settings)
    .map(([name, value]) => `SET ${name} = ${value}`)
    .join('; '),
  query_timeout: 5_000,
})

const placesOf = new WeakMap<pg.Pool, Places>()

/** Of a pool that `createPool` made. */
export function useOf(pool: pg.Pool) {
  const { running = 0, waiting = 0 } = placesOf.get(pool) ?? {}
  return { taken: running, waiting, most: pool.options.max }
}

interface PoolOptions {
  /** What the sessions are for, as the server lists them. */
  name?: string
  max?: number
  /** For a pool without `limitHolding`: the longest wait for an answer. */
  queryTimeoutMs?: number
  /** In place of the usual ones. */
  limits?: typeof usualLimits
  /** The longest wait for a new session. */
  connectMs?: number
  /** The longest wait for a place among those who may have one. */
  waitMs?: number
  /** Whether its sessions refuse to write. */
  readOnly?: boolean
}

/** Of one process, for requests. */
export const poolSize = 20

export function createPool(
  connection: Connection,
  log: (line: string) => void,
  options: PoolOptions = {},
): pg.Pool {
  const { name, max = poolSize, queryTimeoutMs, limits = usualLimits } = options
  const { connectMs = longestWaitMs, waitMs = longestWaitMs } = options
  const setLimits = begunWith({
    ...dateStyle,
    ...limits,
    ...(options.readOnly && { default_transaction_read_only: 'on' }),
  })
  const pool = new pg.Pool({
    ...connection,
    max,
    ...(queryTimeoutMs && { query_timeout: queryTimeoutMs }),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: ['mahalla-ish', name, process.pid].filter(Boolean).join(' '),
    onConnect: (client) => client.query(setLimits),
  })
  // A lost connection fails the query that uses it; as an event without a listener it would end the
  // process. The pool listens only to idle clients, hence the second listener.
  pool.on('error', (error) => {
    // The embedded server may stop before the pool has closed its connections.
    if (!pool.ending) log(`A database connection was lost: ${error.message}`)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return shareFairly(pool, { max, waitMs })
}

/**
 * One address has a share of the connections. Those who wait take turns, so that one with hundreds of requests delays
 * nobody else. Too many are refused at once.
 */
function shareFairly(pool: pg.Pool, { max, waitMs }: { max: number; waitMs: number }): pg.Pool {
  const places = new Places({ mostRunning: max, mostPerAddress: Math.ceil(max / 4), mostWaiting })
  placesOf.set(pool, places)
  const takenBy = new WeakMap<pg.PoolClient, Whose | undefined>()
  pool.on('release', (_error, client) => {
    // A session that came after its time is released too, but was given to nobody.
    if (!takenBy.has(client)) return
    places.giveBack(takenBy.get(client)?.address)
    takenBy.delete(client)
  })
  const connect = pool.connect.bind(pool)
  type Callback = Parameters<typeof connect>[0]
  const connectNow = (whose: Whose | undefined, callback: Callback) =>
    connect((error, client, release) => {
      if (error) places.giveBack(whose?.address)
      else if (client) takenBy.set(client, whose)
      callback(error, client, release)
    })
  // With callbacks: every query comes through here, and promises would cost as much as the rest of the driver.
  const take = (callback: Callback) => {
    const whose = workOf.getStore()
    if (places.tryTake(whose?.address)) return connectNow(whose, callback)
    places.wait(whose, waitMs).then(
      () => connectNow(whose, callback),
      (error) => callback(error, undefined, () => {}),
    )
  }
  pool.connect = ((callback?: Callback) => {
    if (callback) return take(callback)
    return new Promise((resolve, reject) =>
      take((error, client) => (client ? resolve(client) : reject(error))),
    )
  }) as typeof pool.connect
  return pool
}

/**
 * Ends a connection that one piece of work has held for longer than all time limits of the server together:
 * the server froze or its machine is gone, and nothing will ever come. (A time limit of the driver would put
 * the connection back in the middle of its transaction.)
 */
export function limitHolding(pool: pg.Pool, ms: number): void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    const end = () => client instanceof pg.Client && void client.end().catch(() => {})
    timers.set(client, setTimeout(end, ms).unref())
  })
  pool.on('release', (_error, client) => clearTimeout(timers.get(client)))
}
