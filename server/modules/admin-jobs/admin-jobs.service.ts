import type { AdminJob, AdminJobRow } from '../../../contract/admin-jobs.ts'
import { logAct } from '../../database/admin-log.ts'
import type { Db } from '../../database/db.ts'
import { toJob } from '../../database/job-view.ts'
import { jobAlreadyHidden, jobNotHidden, notFound } from '../../http/failure.ts'
import { findJob, hideJob, listHistory, restoreJob, type SelectedJob } from './admin-jobs.repository.ts'

interface ByAdmin {
  id: number
  adminId: number
  reason: string
}

export const hide = (db: Db, { id, adminId, reason }: ByAdmin): Promise<AdminJob> =>
  db.transaction(async (tx) => {
    const done = await hideJob(tx, { id, reason })
    if (done) await logAct(tx, { adminId, act: 'job_hidden', jobId: id, reason })
    const job = await getJob(tx, { id })
    if (!done) throw jobAlreadyHidden()
    return job
  })

export const restore = (db: Db, { id, adminId, reason }: ByAdmin): Promise<AdminJob> =>
  db.transaction(async (tx) => {
    const done = await restoreJob(tx, { id })
    if (done) await logAct(tx, { adminId, act: 'job_restored', jobId: id, reason })
    const job = await getJob(tx, { id })
    if (!done) throw jobNotHidden()
    return job
  })

export async function getJob(db: Db, { id }: { id: number }): Promise<AdminJob> {
  const row = await findJob(db, { id })
  if (!row) throw notFound()
  const history = await listHistory(db, { id })
  return {
    ...toRow(row),
    description: row.description,
    history: history.map(({ happenedAt, ...entry }) => ({
      ...entry,
      happened_at: happenedAt.toISOString(),
    })),
  }
}

export function toRow(row: SelectedJob): AdminJobRow {
  const { description: _, ...job } = toJob(row)
  return {
    ...job,
    employer: { ...job.employer, id: row.employerId, role: row.posterRole, blocked: row.blocked },
    state_when_shown: row.stateWhenShown,
    hidden_reason: row.hiddenReason,
    edited_since_hidden: row.editedSinceHidden,
    applications_count: row.applications,
    open_reports: row.openReports,
  }
}
