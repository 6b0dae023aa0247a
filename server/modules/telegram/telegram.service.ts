import type { TelegramLinking, TelegramLinkOffer } from '../../../contract/telegram.ts'
import type { Db } from '../../database/db.ts'
import { findBotName } from '../../delivery/telegram/bot.ts'
import { createCode } from '../../delivery/telegram/links.ts'
import { notSignedIn, unavailable, wrongCurrentPassword } from '../../http/failure.ts'
import { findPasswordHash, ownPlace } from '../../identity/own-password.ts'
import { verifyPassword } from '../../identity/passwords.ts'
import type { Caller } from '../../identity/sessions.ts'

/**
 * Asks for the password. Telegram can set a new one, so somebody who finds a signed-in browser must not be able to link a
 * Telegram of their own.
 */
export async function offerLink(
  db: Db,
  { caller, linking }: { caller: Caller; linking: TelegramLinking },
): Promise<TelegramLinkOffer> {
  const bot = await findBotName(db)
  // The worker has not reached Telegram yet.
  if (!bot) throw unavailable()
  const passwordHash = await findPasswordHash(db, caller)
  if (passwordHash === undefined) throw notSignedIn()
  const isRight = await verifyPassword(passwordHash, linking.current_password, ownPlace(caller))
  if (!isRight) throw wrongCurrentPassword()
  const made = await createCode(db, { userId: caller.id, passwordHash })
  if (!made) throw wrongCurrentPassword()
  return { url: `https://t.me/${bot}?start=${made.code}`, expires_at: made.expiresAt.toISOString() }
}
