import { sql } from 'drizzle-orm'
import { listenerName } from './cache/listener.ts'
import type { Config } from './config.ts'
import type { Db } from './database/db.ts'
import { poolSize } from './database/pool.ts'
import { standbyPoolSize } from './reads/standby.ts'
import { workerPoolSize } from './tasks/worker.ts'

/** The pool, and the session that listens for changes; those of public reads, if they come to the same server. */
const perProcessOf = ({ databaseUrl, databaseReadUrl }: Config) =>
  poolSize + 1 + (hostOf(databaseUrl) === hostOf(databaseReadUrl) ? standbyPoolSize + 1 : 0)

const hostOf = (url: string | undefined) => url && new URL(url).host

interface Server extends Record<string, unknown> {
  /** Connections that the server gives to this user and database. */
  room: number
  /** Of instances that run already: all processes, and those with tasks. */
  processes: number
  workers: number
}

/** Warns when all instances together may want more connections than the server gives. */
export async function checkConnections(db: Db, config: Config, warn: (line: string) => void): Promise<void> {
  if (!config.databaseUrl) return
  const [server] = (
    await db.execute<Server>(sql`
      SELECT least(
          current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true)::int, 0),
          (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
          (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())) AS room,
        count(*) FILTER (WHERE starts_with(application_name, ${listenerName}))::int AS processes,
        count(DISTINCT (client_addr, application_name))
          FILTER (WHERE starts_with(application_name, 'mahalla-ish worker '))::int AS workers
      FROM pg_stat_activity WHERE datname = current_database()`)
  ).rows
  if (!server) return
  const processes = server.processes + config.processes
  const perProcess = perProcessOf(config)
  const workers = server.workers + (config.worker ? 1 : 0)
  const perWorker = workerPoolSize + (config.telegram ? 1 : 0)
  const wanted = processes * perProcess + workers * perWorker
  if (wanted > server.room)
    warn(
      `Warning: the database gives ${server.room} connections, but ${processes} processes with ${perProcess} each and ${workers} workers with ${perWorker} each may want ${wanted}: raise max_connections, or lower PROCESSES`,
    )
}
