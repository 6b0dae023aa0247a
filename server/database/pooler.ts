import type pg from 'pg'

/** Other clients of the pooler may take a session between two questions, so it is asked more than once. */
const rounds = 4

/** What follows the name of such a pooler. */
export const lentSessions =
  'is a pooler that lends its sessions for one transaction: set pool_mode = session, or name the server itself'

/**
 * Whether a pooler lends its sessions: then what one query sets, prepares or listens to, the next one may not have. Without
 * such a pooler two clients have one session each, and keep it.
 */
export async function lendsSessions(one: pg.Client, other: pg.Client): Promise<boolean> {
  const own = await sessionOf(one)
  for (let round = 0; round < rounds; round++) {
    if ((await sessionOf(one)) !== own) return true
    await other.query('BEGIN')
    if ((await sessionOf(other)) === own || (await sessionOf(one)) !== own) return true
    await other.query('ROLLBACK')
  }
  return false
}

/** One address may lead to several servers, and two of them may give one number to a session, but not at one instant. */
async function sessionOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ session: string }>(
    `SELECT concat_ws(' ', pid, backend_start) AS session FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
  )
  return rows[0]?.session
}
