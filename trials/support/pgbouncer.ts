import pg from 'pg'
import { chooseUser } from '../../server/embedded-postgres/run-as.ts'
import { fillIn } from './deploy.ts'
import { findPort } from './ports.ts'
import { startProgram } from './programs.ts'
import type { Scratch } from './scratch.ts'

const password = 'sinov-uchun'

/** PgBouncer with the files of deploy/, before a server; gives the address for the product. */
export async function startPgBouncer(
  scratch: Scratch,
  server: { port: number },
  mode = 'session',
): Promise<string> {
  const port = await findPort()
  const url = `postgresql://mahalla_ish:${password}@127.0.0.1:${port}/mahalla_ish`
  const runAs = await chooseUser(scratch.folder)
  const users = await fillIn(scratch, 'pgbouncer/userlist.txt', {
    changes: [['the password of the role mahalla_ish', password]],
    name: `${mode}.users.txt`,
    runAs,
  })
  const settings = await fillIn(scratch, 'pgbouncer/pgbouncer.ini', {
    changes: [
      ['port=5432', `port=${server.port}`],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/etc/pgbouncer/userlist.txt', users],
      ['logfile = /var/log/postgresql/pgbouncer.log\n', ''],
      ['pidfile = /run/postgresql/pgbouncer.pid\n', ''],
      ['pool_mode = session', `pool_mode = ${mode}`],
    ],
    name: `${mode}.ini`,
    runAs,
  })
  const isReady = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SELECT 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
  await startProgram(scratch, { name: 'pgbouncer', args: [settings], runAs, isReady })
  return url
}
