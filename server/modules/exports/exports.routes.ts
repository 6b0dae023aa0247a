import { endpoints } from '../../../contract/index.ts'
import { hasFreePlace } from '../../database/export-places.ts'
import type { Api } from '../../http/bind.ts'
import { tooManyRequests } from '../../http/failure.ts'
import { createTicket } from '../../identity/export-tickets.ts'

const ticketsPerUser = { most: 60, seconds: 60 * 60 }

export function registerExports({ bind, rateLimiter }: Api) {
  bind(
    endpoints.createExportTicket,
    async ({ db, caller }) => {
      if (!(await hasFreePlace(db, { adminId: caller.id }))) throw tooManyRequests('export-places', 60)
      return { ticket: await createTicket(db, caller) }
    },
    { before: ({ caller }) => rateLimiter.take({ key: `export:${caller.id}`, ...ticketsPerUser }) },
  )
}
