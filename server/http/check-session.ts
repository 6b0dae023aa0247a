import type { Db } from '../database/db.ts'
import { type Caller, findTimesLeft } from '../identity/sessions.ts'
import { notSignedIn } from './failure.ts'

/**
 * For an answer that is sent in pieces: it does not go on when the session of its caller is over. The connection is cut
 * then, so that no client takes the part for the whole.
 */
export async function checkSession(db: Db, { tokenHash }: Pick<Caller, 'tokenHash'>): Promise<void> {
  const alive = await findTimesLeft(db, [tokenHash])
  if (alive.size === 0) throw notSignedIn()
}
