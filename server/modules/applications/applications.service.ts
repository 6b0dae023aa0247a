import type { Application, ApplicationStatus, NewApplication } from '../../../contract/applications.ts'
import type { Db } from '../../database/db.ts'
import { violates } from '../../database/faults.ts'
import { alreadyApplied, alreadyDecided, jobNotOpen, notFound } from '../../http/failure.ts'
import {
  type ApplicationRow,
  createApplication,
  decideApplication,
  findApplication,
  isVisibleJob,
} from './applications.repository.ts'

export async function apply(db: Db, input: NewApplication & { seekerId: number }): Promise<Application> {
  try {
    const row = await createApplication(db, input)
    if (!row) throw (await isVisibleJob(db, { id: input.job_post_id })) ? jobNotOpen() : notFound()
    return toApplication(row)
  } catch (error) {
    if (violates(error, 'applications_once_per_job')) throw alreadyApplied()
    throw error
  }
}

export async function decide(
  db: Db,
  input: { id: number; employerId: number; status: ApplicationStatus },
): Promise<Application> {
  if (await decideApplication(db, input)) return getApplication(db, input)
  throw (await findApplication(db, input)) ? alreadyDecided() : notFound()
}

export async function getApplication(
  db: Db,
  which: { id: number; employerId?: number },
): Promise<Application> {
  const row = await findApplication(db, which)
  if (!row) throw notFound()
  return toApplication(row)
}

export function toApplication(row: ApplicationRow): Application {
  return {
    id: row.id,
    status: row.status,
    message: row.message,
    applied_at: row.appliedAt.toISOString(),
    job_post: { id: row.job.id, title: row.job.title, job_type: { name: row.job.jobType } },
    job_seeker: { first_name: row.seeker.firstName, username: row.seeker.username },
  }
}
