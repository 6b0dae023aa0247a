import { isUsername, usernamePasswordMessage } from '../../../contract/auth.ts'
import { unknownPlace } from '../../../contract/places.ts'
import type { OwnProfile, PasswordChange, ProfileFields, UserRow } from '../../../contract/users.ts'
import { logAct } from '../../database/admin-log.ts'
import type { Db } from '../../database/db.ts'
import { violates } from '../../database/faults.ts'
import { tellChat } from '../../delivery/telegram/tell-chat.ts'
import { botWords } from '../../delivery/telegram/words.ts'
import { badInput, notFound, notSignedIn, wrongCurrentPassword } from '../../http/failure.ts'
import { ownPlace } from '../../identity/own-password.ts'
import { commonPasswordMessage, isCommonPassword, replacePassword } from '../../identity/passwords.ts'
import { type Caller, deleteSessionsOf } from '../../identity/sessions.ts'
import { addTask } from '../../tasks/add-task.ts'
import { refoldJobs } from '../../tasks/refold-jobs.ts'
import { findPassword, isToRefold, updatePasswordHash, updateProfile } from './users.profile.repository.ts'
import { findUserRow, setDisabled } from './users.repository.ts'

/** After a renaming the jobs of an employer are found by the new name soon, not at once. */
export async function changeProfile(
  db: Db,
  change: { id: number; fields: ProfileFields },
): Promise<OwnProfile | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const profile = await updateProfile(tx, change)
      if (await isToRefold(tx, change)) await addTask(tx, refoldJobs)
      return profile
    })
  } catch (error) {
    if (violates(error, 'users_area')) throw badInput(unknownPlace)
    throw error
  }
}

interface ChangeOfPassword {
  caller: Caller
  change: PasswordChange
  hasBot: boolean
}

/**
 * Asks for the present password, and leaves only the caller's own session. The linked Telegram stays, or everybody would lose
 * their news with a new password; it is told, in case that somebody else has changed it.
 */
export async function changePassword(db: Db, { caller, change, hasBot }: ChangeOfPassword) {
  const { current_password: current, new_password: next } = change
  const user = await findPassword(db, caller)
  if (!user) throw notSignedIn()
  if (isCommonPassword(next)) throw badInput({ new_password: [commonPasswordMessage] })
  if (isUsername(next, user.username)) throw badInput({ new_password: [usernamePasswordMessage] })
  const from = user.passwordHash
  const to = await replacePassword({ stored: from, current, next }, ownPlace(caller))
  if (!to) throw wrongCurrentPassword()
  await db.transaction(async (tx) => {
    if (!(await updatePasswordHash(tx, { id: caller.id, from, to }))) throw wrongCurrentPassword()
    await deleteSessionsOf(tx, { userId: caller.id, except: caller.tokenHash })
    if (hasBot) await tellChat(tx, { userId: caller.id, text: botWords.passwordChanged(user.username) })
  })
}

interface Blocking {
  id: number
  adminId: number
  disabled: boolean
  reason: string
}

/** Of two administrators at once, one blocks, and the log has one entry. */
export function blockOrUnblock(db: Db, { adminId, reason, ...change }: Blocking): Promise<UserRow> {
  const { id: userId, disabled } = change
  return db.transaction(async (tx) => {
    if (await setDisabled(tx, change)) {
      const act = disabled ? 'user_blocked' : 'user_unblocked'
      await logAct(tx, { adminId, act, userId, reason })
      if (disabled) await deleteSessionsOf(tx, { userId })
    }
    const row = await findUserRow(tx, change)
    if (!row) throw notFound()
    return row
  })
}
