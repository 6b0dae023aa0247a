import { jobTypeMessages } from '../../../contract/job-types.ts'
import { type JobEdit, jobMessages } from '../../../contract/jobs.ts'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { unknownPlace } from '../../../contract/places.ts'
import type { Db } from '../../database/db.ts'
import { violates } from '../../database/faults.ts'
import { toJob } from '../../database/job-view.ts'
import { badInput, type Failure, jobChanged, notFound } from '../../http/failure.ts'
import { placeOfJob } from '../../places/place-texts.ts'
import { editJob, findOwnJob, type Own, type OwnJobRow } from './own-jobs.repository.ts'

export async function getOwnJob(db: Db, own: Own): Promise<OwnJob> {
  const row = await findOwnJob(db, own)
  if (!row) throw notFound()
  return toOwnJob(row)
}

export async function edit(db: Db, { body, ...own }: Own & { body: JobEdit }): Promise<OwnJob> {
  const { updated_at: updatedAt, ...job } = body
  try {
    // A refused edit leaves nothing behind, not even a mahalla.
    return await db.transaction(async (tx) => {
      const place = await placeOfJob(tx, job)
      if (!place) throw badInput(unknownPlace)
      const done = await editJob(tx, { ...own, job, place, updatedAt })
      return changed(tx, own, { done, refusal: jobChanged })
    })
  } catch (error) {
    if (violates(error, 'jobs_job_type_id_fkey')) throw badInput({ job_type_id: [jobMessages.jobType] })
    if (violates(error, 'jobs_job_type_in_use')) throw badInput({ job_type_id: [jobTypeMessages.archived] })
    throw error
  }
}

/** The job after a change. A change that did not happen is refused for its reason, unless there is no such job. */
export async function changed(
  db: Db,
  own: Own,
  { done, refusal }: { done: boolean; refusal: () => Failure },
): Promise<OwnJob> {
  const job = await getOwnJob(db, own)
  if (!done) throw refusal()
  return job
}

export const toOwnJob = (row: OwnJobRow): OwnJob => ({
  ...toJob(row),
  close_reason: row.closeReason,
  hidden_reason: row.hiddenReason,
  edited_since_hidden: row.editedSinceHidden,
  applications_count: row.applications,
  waiting_applications_count: row.waitingApplications,
  new_applications_count: row.newApplications,
  views: row.views,
})
