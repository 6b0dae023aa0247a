import { type Job, jobMessages, type NewJob } from '../../../contract/jobs.ts'
import type { Db } from '../../database/db.ts'
import { violates } from '../../database/faults.ts'
import { toJob } from '../../database/job-view.ts'
import { badInput, notFound } from '../../http/failure.ts'
import { createJob, findJob } from './jobs.repository.ts'

export async function getJob(db: Db, { id }: { id: number }): Promise<Job> {
  const row = await findJob(db, { id })
  if (!row) throw notFound()
  return toJob(row)
}

export async function postJob(db: Db, input: { employerId: number; job: NewJob }): Promise<Job> {
  try {
    return await getJob(db, { id: await createJob(db, input) })
  } catch (error) {
    if (violates(error, 'jobs_job_type_id_fkey')) throw badInput({ job_type_id: [jobMessages.jobType] })
    throw error
  }
}
