import { asc } from 'drizzle-orm'
import type { JobType } from '../../../contract/job-types.ts'
import type { Db } from '../../database/db.ts'
import { jobTypes } from '../../database/schema.ts'

export function listJobTypes(db: Db): Promise<JobType[]> {
  return db.select().from(jobTypes).orderBy(asc(jobTypes.id))
}
