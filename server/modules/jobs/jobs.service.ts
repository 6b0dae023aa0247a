import { type Job, jobCountCap, jobMessages, type NewJob } from '../../../contract/jobs.ts'
import { unknownPlace } from '../../../contract/places.ts'
import type { Db } from '../../database/db.ts'
import { violates } from '../../database/faults.ts'
import { toJob } from '../../database/job-view.ts'
import type { Position } from '../../database/keyset.ts'
import { badInput, notFound } from '../../http/failure.ts'
import { findArea, placeOfJob } from '../../places/place-texts.ts'
import type { Found } from '../../search/find-jobs.ts'
import { type Search, searchJobs } from '../../search/search-jobs.ts'
import {
  countJobs,
  createJob,
  findJob,
  isInArea,
  listFewJobs,
  listJobs,
  listJobsByIds,
  listSimilarJobs,
} from './jobs.repository.ts'

export async function getJob(db: Db, { id }: { id: number }): Promise<Job> {
  const row = await findJob(db, { id })
  if (!row) throw notFound()
  return toJob(row)
}

/** A hidden or absent job has none. */
export async function listSimilar(db: Db, { id }: { id: number }): Promise<Job[]> {
  await getJob(db, { id })
  return (await listSimilarJobs(db, { id })).map(toJob)
}

export async function postJob(db: Db, input: { employerId: number; job: NewJob }): Promise<Job> {
  try {
    return await db.transaction(async (tx) => {
      const place = await placeOfJob(tx, input.job)
      if (!place) throw badInput(unknownPlace)
      return getJob(tx, { id: await createJob(tx, { ...input, place }) })
    })
  } catch (error) {
    if (violates(error, 'jobs_job_type_id_fkey')) throw badInput({ job_type_id: [jobMessages.jobType] })
    throw error
  }
}

interface Listed {
  job: Job
  position: Position
}

/** A page of jobs with one more, and how many there are in all. */
export async function listPage(db: Db, search: Search): Promise<{ total: number; rows: Listed[] }> {
  const { sort, ...filter } = search
  const area = search.placeId === undefined ? undefined : await findArea(db, { id: search.placeId })
  if (isSearched(search) || (search.placeId !== undefined && (!area || search.jobTypeId))) {
    const { total, rows } = await searchJobs(db, { ...search, inArea: area && isInArea(area) })
    return { total, rows: await withJobs(db, rows) }
  }
  const page = { ...filter, area, sort: sort === 'salary' ? ('salary' as const) : ('newest' as const) }
  const counting = countJobs(db, { ...page, cap: jobCountCap })
  const isFew = search.salaryMin !== undefined && (await counting) < jobCountCap
  const [rows, total] = await Promise.all([isFew ? listFewJobs(db, page) : listJobs(db, page), counting])
  return { total, rows: rows.map((row) => ({ job: toJob(row), position: row.position })) }
}

const isSearched = ({ q, location, facts }: Search) => Boolean(q || location || facts?.length)

/** In the order in which they were found; a job deleted meanwhile is left out. */
async function withJobs(db: Db, found: Found[]): Promise<Listed[]> {
  if (found.length === 0) return []
  const rows = await listJobsByIds(
    db,
    found.map(({ id }) => id),
  )
  const jobs = new Map(rows.map((row) => [row.id, toJob(row)]))
  return found.flatMap(({ id, position }) => {
    const job = jobs.get(id)
    return job ? [{ job, position }] : []
  })
}
