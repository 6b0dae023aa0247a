import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { Download } from '../../http/download.ts'
import { guessesAt } from '../../http/password-guesses.ts'
import { deleteAccount, myDataOf } from './my-data.service.ts'

const downloadsPerUser = { most: 5, seconds: 60 * 60 }

export function registerMyData({ bind, rateLimiter }: Api) {
  bind(
    endpoints.getMyData,
    async ({ db, caller }) =>
      new Download(
        {
          name: `mahalla-ish-${new Date().toISOString().slice(0, 10)}.json`,
          type: 'application/json; charset=utf-8',
        },
        await myDataOf(db, caller),
      ),
    { before: ({ caller }) => rateLimiter.take({ key: `my-data:${caller.id}`, ...downloadsPerUser }) },
  )

  bind(
    endpoints.deleteAccount,
    ({ db, caller, body }) =>
      rateLimiter.guess(guessesAt(caller), () => deleteAccount(db, { caller, ...body })),
    { awaitInvalidation: true },
  )
}
