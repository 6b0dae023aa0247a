import { type Job, jobCountCap, jobMessages, type NewJob } from '../../../contract/jobs.ts'
import type { Db } from '../../database/db.ts'
import { violates } from '../../database/faults.ts'
import { type JobRow, toJob } from '../../database/job-view.ts'
import { badInput, notFound } from '../../http/failure.ts'
import type { Place } from '../../search/job-cursor.ts'
import { type Search, searchJobs } from '../../search/search-jobs.ts'
import { countJobs, createJob, findJob, listJobs, listJobsByIds } from './jobs.repository.ts'

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

interface Listed {
  job: Job
  place: Place
}

/** A page of jobs with one more, and how many there are in all. */
export async function listPage(db: Db, search: Search): Promise<{ total: number; rows: Listed[] }> {
  if (search.q || search.location) {
    const { total, rows } = await searchJobs(db, search)
    return { total, rows: await withJobs(db, rows) }
  }
  const { sort, ...filter } = search
  const [rows, total] = await Promise.all([
    listJobs(db, { ...filter, sort: sort === 'salary' ? 'salary' : 'newest' }),
    countJobs(db, { ...filter, cap: jobCountCap }),
  ])
  return { total, rows: rows.map((row) => ({ job: toJob(row), place: placeOf(row) })) }
}

const placeOf = ({ createdAt, salary, id }: JobRow): Place => ({
  rank: 0,
  at: createdAt.getTime(),
  salary,
  id,
})

/** In the order of the places; a job deleted meanwhile is left out. */
async function withJobs(db: Db, places: Place[]): Promise<Listed[]> {
  if (places.length === 0) return []
  const rows = await listJobsByIds(
    db,
    places.map(({ id }) => id),
  )
  const jobs = new Map(rows.map((row) => [row.id, toJob(row)]))
  return places.flatMap((place) => {
    const job = jobs.get(place.id)
    return job ? [{ job, place }] : []
  })
}
