import type { PasswordChange, UserRow } from '../../../contract/users.ts'
import type { Db } from '../../database/db.ts'
import { badInput, notFound } from '../../http/failure.ts'
import {
  commonPasswordMessage,
  hashPassword,
  isCommonPassword,
  verifyPassword,
} from '../../identity/passwords.ts'
import { type Caller, deleteSessionsOf } from '../../identity/sessions.ts'
import { findPasswordHash, setDisabled, updatePasswordHash } from './users.repository.ts'

/** Asks for the present password, and leaves only the caller's own session. */
export async function changePassword(db: Db, { caller, change }: { caller: Caller; change: PasswordChange }) {
  if (isCommonPassword(change.new_password)) throw badInput({ new_password: [commonPasswordMessage] })
  const stored = await findPasswordHash(db, caller)
  if (!(await verifyPassword(stored, change.current_password)))
    throw badInput({ current_password: ["Hozirgi parol noto'g'ri"] })
  const passwordHash = await hashPassword(change.new_password)
  await db.transaction(async (tx) => {
    await updatePasswordHash(tx, { id: caller.id, passwordHash })
    await deleteSessionsOf(tx, { userId: caller.id, except: caller.tokenHash })
  })
}

export function disableOrEnable(db: Db, change: { id: number; disabled: boolean }): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const row = await setDisabled(tx, change)
    if (!row) throw notFound()
    if (change.disabled) await deleteSessionsOf(tx, { userId: change.id })
    return row
  })
}
