import { createHash } from 'node:crypto'
import type { ReportReason } from '../../../contract/reports.ts'
import { logAct } from '../../database/admin-log.ts'
import type { Db } from '../../database/db.ts'
import { alreadyReported, notFound, ownJob, reportsSettled } from '../../http/failure.ts'
import type { Caller } from '../../identity/sessions.ts'
import {
  addReport,
  isVisibleJob,
  jobExists,
  lockVisibleJob,
  type Reporter,
  settle,
} from './reports.repository.ts'

export async function checkReportable(db: Db, job: { jobId: number }): Promise<void> {
  if (!(await isVisibleJob(db, job))) throw notFound()
}

interface NewReport {
  jobId: number
  reason: ReportReason
  text: string
  reporter: Reporter
}

export async function report(db: Db, { reporter, ...said }: NewReport): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockVisibleJob(tx, said.jobId)
    if (!job) throw notFound()
    if ('userId' in reporter && reporter.userId === job.employerId) throw ownJob()
    if (!(await addReport(tx, said, reporter))) throw alreadyReported()
  })
}

export interface Visitor {
  jobId: number
  browserKey: string | undefined
  address: string
}

/**
 * Another hash for every job, so that nobody can tell who reported what. About 256 IPv4 addresses share one, so it does
 * not reveal the address; the key of a browser is random.
 */
export function hashVisitor({ jobId, browserKey, address }: Visitor): Buffer {
  if (browserKey) return hash(`${jobId} browser ${browserKey}`)
  return hash(`${jobId} address ${address}`).subarray(0, 3)
}

/**
 * For the limits: what is counted of an address or a browser is not kept as it is. The hash is another one for every
 * `what`, so that nothing joins what one address reported of two jobs.
 */
export const limitKey = (what: string, of: string) =>
  `report:${what}:${hash(`${what} ${of}`).subarray(0, 3).toString('hex')}`

const hash = (text: string) => createHash('sha256').update(text).digest()

interface Dismissal {
  jobId: number
  admin: Caller
  reason: string
}

export async function dismiss(db: Db, { jobId, admin, reason }: Dismissal) {
  return db.transaction(async (tx) => {
    const settled = await settle(tx, { jobId })
    if (settled.reports + settled.flags === 0)
      throw (await jobExists(tx, { jobId })) ? reportsSettled() : notFound()
    await logAct(tx, { adminId: admin.id, act: 'reports_dismissed', jobId, reason, details: settled })
    return settled
  })
}
