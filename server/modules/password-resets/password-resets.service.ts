import { isUsername, usernamePasswordMessage } from '../../../contract/auth.ts'
import type { Db } from '../../database/db.ts'
import { badInput, resetLinkOver } from '../../http/failure.ts'
import { findPasswordReset, spendPasswordReset } from '../../identity/password-resets.ts'
import { commonPasswordMessage, hashPassword, isCommonPassword } from '../../identity/passwords.ts'

interface NewPassword {
  token: string
  password: string
  address: string
}

/** A dead link costs no hash. A password that is refused does not use the link up. */
export async function setPassword(db: Db, { token, password, address }: NewPassword): Promise<void> {
  const reset = await findPasswordReset(db, token)
  if (!reset) throw resetLinkOver()
  const { userId, username } = reset
  if (isCommonPassword(password)) throw badInput({ new_password: [commonPasswordMessage] })
  if (isUsername(password, username)) throw badInput({ new_password: [usernamePasswordMessage] })
  const passwordHash = await hashPassword(password, { lane: 'other', key: address })
  if (!(await spendPasswordReset(db, { token, userId, passwordHash }))) throw resetLinkOver()
}
