import { asc } from 'drizzle-orm'
import type { JobType } from '../../../contract/job-types.ts'
import type { Db } from '../../database/db.ts'
import { jobTypes } from '../../database/schema.ts'

export function listJobTypes(db: Db): Promise<JobType[]> {
  const { id, name, description, pic1 } = jobTypes
  return db.select({ id, name, description, pic1 }).from(jobTypes).orderBy(asc(id))
}
