import { jobCountCap } from '../../../contract/job-lists.ts'
import { jobTypeMessages } from '../../../contract/job-types.ts'
import { type Job, jobMessages, type NewJob } from '../../../contract/jobs.ts'
import { unknownPlace } from '../../../contract/places.ts'
import type { Db } from '../../database/db.ts'
import { violates } from '../../database/faults.ts'
import { toJob } from '../../database/job-view.ts'
import type { Position } from '../../database/keyset.ts'
import { badInput, notFound } from '../../http/failure.ts'
import { findArea } from '../../places/areas.ts'
import { isInArea } from '../../places/in-area.ts'
import { knownPlaceOfJob, placeOfJob } from '../../places/place-texts.ts'
import type { Found } from '../../search/find-jobs.ts'
import { type Asked, searchQuestion } from '../../search/search-question.ts'
import {
  countJobs,
  createJob,
  findJob,
  hasIndex,
  listFewJobs,
  listJobs,
  listJobsByIds,
  listSimilarJobs,
  listVisibleJobs,
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

export async function listSome(db: Db, { ids }: { ids: number[] }): Promise<Job[]> {
  const jobs = new Map((await listVisibleJobs(db, ids)).map((row) => [row.id, toJob(row)]))
  return [...new Set(ids)].flatMap((id) => jobs.get(id) ?? [])
}

export async function postJob(db: Db, input: { employerId: number; job: NewJob }): Promise<Job> {
  try {
    const known = await knownPlaceOfJob(db, input.job)
    if (known) return toJob(await createJob(db, { ...input, place: known }))
    return await db.transaction(async (tx) => {
      const place = await placeOfJob(tx, input.job)
      if (!place) throw badInput(unknownPlace)
      return toJob(await createJob(tx, { ...input, place }))
    })
  } catch (error) {
    if (violates(error, 'jobs_job_type_id_fkey')) throw badInput({ job_type_id: [jobMessages.jobType] })
    if (violates(error, 'jobs_job_type_in_use')) throw badInput({ job_type_id: [jobTypeMessages.archived] })
    throw error
  }
}

interface Listed {
  job: Job
  position: Position
}

interface JobPage {
  /** One more than the page, when there is a next one. */
  rows: Listed[]
  /** How many there are in all. */
  total: number
  /** Words of the search that had to be left out to find something. */
  leftOut: string[]
}

export async function listPage(db: Db, search: Asked): Promise<JobPage> {
  const { sort, ...filter } = search
  const area = await findArea(db, search.placeId)
  if (isSearched(search) || (search.placeId !== undefined && !area)) {
    const answer = await searchQuestion(db, { ...search, inArea: area && isInArea(area) })
    return { ...answer, rows: await withJobs(db, answer.rows) }
  }
  const page = { ...filter, area, sort: sort === 'salary' ? ('salary' as const) : ('newest' as const) }
  const counting = countJobs(db, { ...page, cap: jobCountCap })
  const isFew = !hasIndex(page) && (await counting) < jobCountCap
  const [rows, total] = await Promise.all([isFew ? listFewJobs(db, page) : listJobs(db, page), counting])
  return { total, rows: rows.map((row) => ({ job: toJob(row), position: row.position })), leftOut: [] }
}

const isSearched = ({ question, location, facts }: Asked) =>
  Boolean(question?.words.length || question?.unreadable || location || facts?.length)

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
