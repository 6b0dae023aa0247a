import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { NewJob } from '../../../contract/jobs.ts'
import { countOpenJobs } from '../../database/counts.ts'
import type { Db } from '../../database/db.ts'
import { isOpen, isVisible, newestJobs, selectJobs, toColumns } from '../../database/job-view.ts'
import type { Position } from '../../database/keyset.ts'
import { type Given, prepared, preparedList, unseen, unseenLimit } from '../../database/prepared.ts'
import { jobs, jobTypes } from '../../database/schema.ts'
import { countJobsOfArea } from '../../places/counted-areas.ts'
import { type AreaColumn, columnOf, isInArea } from '../../places/in-area.ts'
import type { Area } from '../../places/match-place.ts'
import type { PlaceColumns } from '../../places/place-texts.ts'
import { jobOrders, monthPay } from '../../search/job-order.ts'

interface Filter {
  jobTypeId?: number | undefined
  salaryMin?: number | undefined
  area?: Area | undefined
}

interface JobPage extends Filter {
  sort: 'newest' | 'salary'
  after: Position | undefined
  limit: number
}

/** One row more than the limit, to know whether a next page exists. */
export async function listJobs(db: Db, { sort, after, limit, ...filter }: JobPage) {
  const indexed = indexedBy(filter)
  if (indexed) return listIndexed[sort](db, { filter: indexed, after, limit })
  const order = jobOrders[sort]
  return selectJobs(db, and(matching(filter), order.after(after)), order).limit(limit + 1)
}

/** No filter, or one that has an index in each order. */
interface Indexed {
  column?: 'jobTypeId' | AreaColumn
  id?: number
}

/** Whether an index has these jobs in each order. Along another one, a list of few jobs would read almost all others. */
export const hasIndex = ({ jobTypeId, salaryMin, area }: Filter): boolean =>
  salaryMin === undefined && !(area && jobTypeId !== undefined)

function indexedBy({ jobTypeId, salaryMin, area }: Filter): Indexed | undefined {
  if (!hasIndex({ jobTypeId, salaryMin, area })) return undefined
  if (area) return { column: columnOf(area), id: area.id }
  return jobTypeId === undefined ? {} : { column: 'jobTypeId', id: jobTypeId }
}

/** One plan is the best for all numbers. */
const listIndexed = { newest: listIndexedBy('newest'), salary: listIndexedBy('salary') }

function listIndexedBy(sort: JobPage['sort']) {
  const order = jobOrders[sort]
  return preparedList(
    `jobs by ${sort}`,
    order,
    (db, { column, id = 0 }: Given<Indexed>, { after, limit }) => {
      const filter = column && eq(jobs[column], id)
      return selectJobs(db, and(isOpen, filter, after), order).limit(unseenLimit(limit))
    },
  )
}

/** The same for a filter that few jobs pass: along the order it would read almost all others. OFFSET keeps the filter first. */
export function listFewJobs(db: Db, { sort, after, limit, ...filter }: JobPage) {
  const order = jobOrders[sort]
  const page = sql`SELECT ${jobs.id} FROM (
      SELECT ${jobs.id}, ${jobs.createdAt}, ${jobs.salary}, ${jobs.payPeriod} FROM ${jobs} WHERE ${matching(filter)} OFFSET 0
    ) AS jobs WHERE ${order.after(after) ?? sql`true`} ORDER BY ${order.orderBy} LIMIT ${limit + 1}`
  return selectJobs(db, sql`${jobs.id} IN (${page})`, order)
}

export const listJobsByIds = (db: Db, ids: number[]) => jobsByIds(db).execute({ ids })

const jobsByIds = prepared('jobs-by-ids', (db) =>
  selectJobs(
    db,
    and(sql`${jobs.id} IN (SELECT unnest(${unseen(sql`${sql.placeholder('ids')}::int[]`)}))`, isOpen),
  ),
)

export function listVisibleJobs(db: Db, ids: number[]) {
  return selectJobs(db, and(inArray(jobs.id, ids), isVisible))
}

/** Where no count is kept, it counts up to `cap`. */
export async function countJobs(db: Db, filter: Filter & { cap: number }): Promise<number> {
  const { area, jobTypeId, salaryMin } = filter
  if (salaryMin === undefined && area && jobTypeId === undefined) return countJobsOfArea(db, area)
  if (salaryMin === undefined && !area) return countOpenJobs(db, jobTypeId)
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM ${jobs} WHERE ${matching(filter)} LIMIT ${filter.cap}
    ) AS counted`)
  return rows[0]?.count ?? 0
}

/** Everyone may see it, also when it is closed. */
export async function findJob(db: Db, { id }: { id: number }) {
  const [row] = await jobById(db).execute({ id })
  return row?.state === 'hidden' ? undefined : row
}

const jobById = prepared('job', (db) => selectJobs(db, eq(jobs.id, sql.placeholder('id'))))

/** How many are offered, and among how many of the newest of their type those at the same place are looked for. */
const similar = { offered: 6, lookedAt: 300 }

/** Open jobs of the same type, those at the same place first, then the newest. */
export async function listSimilarJobs(db: Db, { id }: { id: number }) {
  const ids = sql`${jobs.id} IN (
    SELECT near.id FROM jobs AS this CROSS JOIN LATERAL (
      SELECT ${jobs.id}, ${jobs.createdAt}, ${jobs.location} FROM ${jobs}
      WHERE ${jobs.jobTypeId} = this.job_type_id AND ${isOpen} AND ${jobs.id} <> this.id
      ORDER BY ${newestJobs.orderBy} LIMIT ${similar.lookedAt}
    ) AS near
    WHERE this.id = ${id}
    ORDER BY fold_text(near.location) = fold_text(this.location) DESC, near.created_at DESC, near.id DESC
    LIMIT ${similar.offered}
  )`
  const here = sql`fold_text(${jobs.location}) = (SELECT fold_text(this.location) FROM jobs AS this WHERE this.id = ${id})`
  return selectJobs(db, ids, { ...newestJobs, orderBy: sql`${here} DESC, ${newestJobs.orderBy}` })
}

export async function jobTypeExists(db: Db, { id }: { id: number }): Promise<boolean> {
  const rows = await db.select({ id: jobTypes.id }).from(jobTypes).where(eq(jobTypes.id, id))
  return rows.length > 0
}

/** The job as it is shown. */
export async function createJob(
  db: Db,
  { employerId, job, place }: { employerId: number; job: NewJob; place: PlaceColumns },
) {
  const [row] = await insertJob(db).execute({ ...toColumns(job), ...place, employerId })
  if (!row) throw new Error('the database returned no row for a new job')
  return row
}

type NewRow = ReturnType<typeof toColumns> & PlaceColumns & { employerId: number }

/** In one statement: the row that it inserts takes the place of the table in the query that shows it. */
const insertJob = prepared('insert-job', (db) => {
  const given = (name: keyof NewRow) => sql.placeholder(name)
  const insert = db
    .insert(jobs)
    .values({
      title: given('title'),
      description: given('description'),
      location: given('location'),
      regionId: given('regionId'),
      districtId: given('districtId'),
      mahallaId: given('mahallaId'),
      placedAt: sql`now()`,
      salary: given('salary'),
      salaryMax: given('salaryMax'),
      payPeriod: given('payPeriod'),
      employment: given('employment'),
      suits: given('suits'),
      positions: given('positions'),
      remote: given('remote'),
      jobTypeId: given('jobTypeId'),
      employerId: given('employerId'),
    } satisfies Record<keyof NewRow | 'placedAt', SQL | Placeholder>)
    .returning()
  return selectJobs(db.with(db.$with('jobs').as(insert)), undefined)
})

const matching = ({ jobTypeId, salaryMin, area }: Filter): SQL | undefined =>
  and(
    isOpen,
    jobTypeId === undefined ? undefined : eq(jobs.jobTypeId, jobTypeId),
    salaryMin === undefined ? undefined : sql`${monthPay} >= ${salaryMin}`,
    area && isInArea(area),
  )
