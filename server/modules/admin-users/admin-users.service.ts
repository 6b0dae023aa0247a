import type { AdminUser, PasswordLink } from '../../../contract/admin-users.ts'
import { logAct } from '../../database/admin-log.ts'
import type { Db } from '../../database/db.ts'
import { notFound, userBlocked } from '../../http/failure.ts'
import { createPasswordReset, passwordAddress } from '../../identity/password-resets.ts'
import { deleteSessionsOf } from '../../identity/sessions.ts'
import { createNote, findUser, isUser, setVerified } from './admin-users.repository.ts'

interface ActOn {
  id: number
  adminId: number
}

interface ActWithReason extends ActOn {
  reason: string
}

/** A day: the person is told the link by telephone, or comes to the office. */
const linkMinutes = 24 * 60

/** What was written stays out of the log: a note goes with the account, the log does not. */
export function noteUser(db: Db, { id, adminId, text }: ActOn & { text: string }): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    if (!(await isUser(tx, { id }))) throw notFound()
    const note = await createNote(tx, { id, adminId, text })
    await logAct(tx, { adminId, act: 'user_noted', userId: id, details: { note } })
    return { id: note }
  })
}

/** Also the link with Telegram: it can set a password, and may be that of somebody who took the account. */
export function endSessions(db: Db, { id, adminId, reason }: ActWithReason): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await isUser(tx, { id }))) throw notFound()
    await deleteSessionsOf(tx, { userId: id, unlink: true })
    await logAct(tx, { adminId, act: 'sessions_ended', userId: id, reason })
  })
}

/** Not for administrators: with such a link one of them could become another. */
export function makePasswordLink(
  db: Db,
  { id, adminId, reason, publicUrl }: ActWithReason & { publicUrl: string },
): Promise<PasswordLink> {
  return db.transaction(async (tx) => {
    if (!(await isUser(tx, { id }))) throw notFound()
    const reset = await createPasswordReset(tx, { userId: id, minutes: linkMinutes })
    if (!reset) throw userBlocked()
    await logAct(tx, { adminId, act: 'password_reset_made', userId: id, reason })
    return { url: passwordAddress(publicUrl, reset.token), expires_at: reset.expiresAt.toISOString() }
  })
}

interface Vouching extends ActWithReason {
  verified: boolean
}

/** Of two administrators at once, one changes it, and the log has one entry. */
export function verifyOrUnverify(db: Db, { id, adminId, verified, reason }: Vouching): Promise<AdminUser> {
  return db.transaction(async (tx) => {
    if (await setVerified(tx, { id, verified })) {
      const act = verified ? 'employer_verified' : 'employer_unverified'
      await logAct(tx, { adminId, act, userId: id, reason })
    }
    const user = await findUser(tx, { id })
    if (user?.role !== 'employer') throw notFound()
    return user
  })
}
