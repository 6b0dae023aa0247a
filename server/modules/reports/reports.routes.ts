import { endpoints } from '../../../contract/index.ts'
import { addressKey } from '../../http/address-key.ts'
import { identify } from '../../http/authentication.ts'
import type { Api } from '../../http/bind.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { exportedReports } from './reports.export.ts'
import { countCases, listCases, mostReported } from './reports.queue.repository.ts'
import { checkReportable, dismiss, hashVisitor, limitKey, report, type Visitor } from './reports.service.ts'

const day = 24 * 60 * 60
/** A person who reads many bad jobs. */
const reportsPerPerson = { most: 20, seconds: day }
/** A crowd behind one address, a dormitory for example. Who is signed in does not count here: an account has its own. */
const reportsPerAddress = { most: 300, seconds: day }
/** One visitor who is many browsers cannot make a job the most reported one. */
const reportsOfJobPerAddress = { most: 20, seconds: day }
/** Nor can one who makes many accounts. The neighbours of a crowd of visitors still get through. */
const reportsOfJobWithAccounts = { most: 40, seconds: day }

export function registerReports({ bind, bindExport, rateLimiter }: Api) {
  bind(endpoints.reportJob, async ({ db, params, body, request }) => {
    const { reason, text, browser_key: browserKey } = body
    const caller = await identify(db, request)
    const visitor = { jobId: params.id, browserKey, address: addressKey(request.ip) }
    // A number that somebody makes up counts in no limit.
    await checkReportable(db, visitor)
    await rateLimiter.take(...(caller ? limitsOfUser(caller, visitor) : limitsOfVisitor(visitor)))
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

const limitsOfUser = ({ id }: { id: number }, visitor: Visitor) => [
  { key: `report:user:${id}`, ...reportsPerPerson },
  { key: jobKey(visitor), ...reportsOfJobWithAccounts },
]

const limitsOfVisitor = (visitor: Visitor) => [
  ...(visitor.browserKey ? [{ key: limitKey('browser', visitor.browserKey), ...reportsPerPerson }] : []),
  { key: limitKey('address', visitor.address), ...reportsPerAddress },
  { key: jobKey(visitor), ...reportsOfJobPerAddress },
]

/** One count for visitors and accounts. The job stands outside of the short hash: another job can never have the same key. */
const jobKey = ({ jobId, address }: Visitor) => limitKey(`job:${jobId}`, address)
