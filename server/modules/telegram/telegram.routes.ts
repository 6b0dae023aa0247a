import { endpoints } from '../../../contract/index.ts'
import { findLink, unlinkUser } from '../../delivery/telegram/links.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { guessesAt } from '../../http/password-guesses.ts'
import { offerLink } from './telegram.service.ts'

export function registerTelegram({ bind, bindCached, rateLimiter, hasBot }: Api) {
  const needBot = async () => {
    if (!hasBot) throw notFound()
  }

  // A setting: it changes with a new start alone.
  bindCached(
    endpoints.getTelegram,
    () => [],
    async () => ({ available: hasBot }),
  )

  bind(
    endpoints.getTelegramLink,
    async ({ db, caller }) => {
      const link = await findLink(db, { userId: caller.id })
      return { linked_at: link?.linkedAt.toISOString() ?? null }
    },
    { before: needBot },
  )

  bind(
    endpoints.createTelegramLink,
    ({ db, caller, body }) =>
      rateLimiter.guess(guessesAt(caller), () => offerLink(db, { caller, linking: body })),
    { before: needBot },
  )

  bind(endpoints.deleteTelegramLink, ({ db, caller }) => unlinkUser(db, { userId: caller.id }), {
    before: needBot,
  })
}
