import { endpoints } from '../../../contract/index.ts'
import { addressKey } from '../../http/address-key.ts'
import { identify } from '../../http/authentication.ts'
import type { Api } from '../../http/bind.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import type { RateLimiter } from '../../http/rate-limiter.ts'
import { exportedReports } from './reports.export.ts'
import { countCases, listCases, mostReported } from './reports.queue.repository.ts'
import { dismiss, hashVisitor, limitKey, report } from './reports.service.ts'

const day = 24 * 60 * 60
/** A person who reads many bad jobs. */
const reportsPerPerson = { most: 20, seconds: day }
/** A crowd behind one address, a dormitory for example. Who is signed in does not count here. */
const reportsPerAddress = { most: 300, seconds: day }
/** One visitor who is many browsers cannot make a job the most reported one. */
const reportsOfJobPerAddress = { most: 20, seconds: day }

export function registerReports({ bind, bindExport, rateLimiter }: Api) {
  bind(endpoints.reportJob, async ({ db, params, body, request }) => {
    const { reason, text, browser_key: browserKey } = body
    const caller = await identify(db, request)
    const visitor = { jobId: params.id, browserKey, address: addressKey(request.ip) }
    if (caller) await rateLimiter.take({ key: `report:user:${caller.id}`, ...reportsPerPerson })
    else await limitVisitor(rateLimiter, visitor)
    const reporter = caller ? { userId: caller.id } : { visitorHash: hashVisitor(visitor) }
    await report(db, { jobId: params.id, reason, text, reporter })
    return { job_id: params.id, reason }
  })

  bind(endpoints.listReports, async ({ db, query: { limit, cursor }, request, headers }) => {
    const after = readCursor(mostReported, cursor)
    const [rows, total] = await Promise.all([listCases(db, { after, limit }), countCases(db)])
    const page = { rows, limit, total, keyset: mostReported }
    return takePage({ request, headers }, page).map(({ found }) => found)
  })

  bind(endpoints.countReports, async ({ db }) => ({ waiting: await countCases(db) }))

  bindExport(endpoints.exportReports, async ({ query }) => exportedReports(query))

  bind(endpoints.dismissReports, ({ db, caller, params, body }) =>
    dismiss(db, { jobId: params.id, admin: caller, reason: body.reason }),
  )
}

async function limitVisitor(
  rateLimiter: RateLimiter,
  { jobId, browserKey, address }: { jobId: number; browserKey: string | undefined; address: string },
) {
  await rateLimiter.take(
    ...(browserKey ? [{ key: limitKey('browser', browserKey), ...reportsPerPerson }] : []),
    { key: limitKey('address', address), ...reportsPerAddress },
    { key: limitKey('job', `${jobId} ${address}`), ...reportsOfJobPerAddress },
  )
}
