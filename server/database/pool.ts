import pg from 'pg'

/** How to reach one database, for the pool and for clients of one's own (LISTEN, COPY, migrations). */
export type Connection = pg.ClientConfig

export function createPool(connection: Connection, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: 20,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: `mahalla-ish ${process.pid}`,
  })
  // A lost connection fails the query that uses it; as an event without a listener it would end the
  // process. The pool listens only to idle clients, hence the second listener.
  pool.on('error', (error) => {
    // The embedded server's stop may overtake the pool's own farewell.
    if (!pool.ending) log(`A database connection was lost: ${error.message}`)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
