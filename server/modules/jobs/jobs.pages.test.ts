import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer, buildJob } from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { jobs } from '../../database/schema.ts'

const world = await buildTestApp()
const { listJobs } = endpoints
const employer = await buildEmployer(world, { username: 'ustoz', firstName: 'Ustoz' })

// 5,000 jobs over three years, inserted in random order: more than the count cap and the scan length. "bog'bon"
// is in a third of the titles and in a tenth of the descriptions. Most are in Toshkent, a quarter of these in its first district.
const count = 5000
const bulk = sql`
  INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id, created_at, region_id, district_id)
  SELECT
    CASE number % 6 WHEN 0 THEN 'Bog''bon kerak' WHEN 3 THEN 'Боғбонлар' ELSE 'Qorovul' END,
    CASE number % 10 WHEN 1 THEN 'Bog''bon bilan ishlash.' WHEN 2 THEN 'Bogbom izlaymiz.' ELSE 'Tunda ishlash.' END,
    CASE number % 7 WHEN 0 THEN 'Xiva' WHEN 1 THEN 'Хива, Ичан қалъа' ELSE 'Urganch' END,
    1000000 + number % 13 * 500000,
    1 + number % 3,
    ${employer.id},
    timestamptz '2024-01-01' + make_interval(hours => number * 7919 % ${count} * 5, secs => number % 3 * 0.977),
    CASE WHEN number % 5 > 0 THEN 1 END,
    CASE WHEN number % 5 = 1 THEN 101 END
  FROM generate_series(1, ${count}) AS number`
await world.db.execute(bulk)
await world.awaitInvalidation()

const all = await world.db.select().from(jobs)
type Row = (typeof all)[number]

const newest = (a: Row, b: Row) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id
const bestPaid = (a: Row, b: Row) => Number(b.salary) - Number(a.salary) || b.id - a.id

/** The rank of a job for bog'bon; undefined when the search does not find it. */
function rank({ title, description }: Row): number | undefined {
  if (title.startsWith('Bog')) return 0
  if (title.startsWith('Боғ')) return 1
  if (description.startsWith("Bog'bon")) return 2
  return description.startsWith('Bogbom') ? 4 : undefined
}
const best = (a: Row, b: Row) => (rank(a) ?? 9) - (rank(b) ?? 9) || newest(a, b)
const found = (row: Row) => rank(row) !== undefined
const inXiva = ({ location }: Row) => location !== 'Urganch'
const ofTypeInToshkent = ({ jobTypeId, regionId }: Row) => jobTypeId === 2 && regionId === 1
const ofTypeInDistrict = ({ jobTypeId, districtId }: Row) => jobTypeId === 2 && districtId === 101
const paysWell = ({ salary }: Row) => Number(salary) >= 2_000_000
const paysBest = ({ salary }: Row) => Number(salary) >= 6_000_000

const cases: [string, Record<string, string | number>, (row: Row) => boolean, (a: Row, b: Row) => number][] =
  [
    ['all, newest first', {}, () => true, newest],
    ['all, best paid first', { sort: 'salary' }, () => true, bestPaid],
    ['a type, newest first', { job_type: 2 }, (row) => row.jobTypeId === 2, newest],
    ['a type, best paid first', { job_type: 2, sort: 'salary' }, (row) => row.jobTypeId === 2, bestPaid],
    ['a least salary', { salary_min: 6_000_000 }, (row) => Number(row.salary) >= 6_000_000, newest],
    ['a place', { location: 'xiva' }, inXiva, newest],
    ['a place, best paid first', { location: 'хива', sort: 'salary' }, inXiva, bestPaid],
    ['a type in a region', { place: 1, job_type: 2 }, ofTypeInToshkent, newest],
    [
      'a type in a region, best paid first',
      { place: 1, job_type: 2, sort: 'salary' },
      ofTypeInToshkent,
      bestPaid,
    ],
    [
      'a type in a region that pays well',
      { place: 1, job_type: 2, salary_min: 2_000_000 },
      (row) => ofTypeInToshkent(row) && paysWell(row),
      newest,
    ],
    [
      'a type in a region that pays best',
      { place: 1, job_type: 2, salary_min: 6_000_000 },
      (row) => ofTypeInToshkent(row) && paysBest(row),
      newest,
    ],
    ['a type in a district', { place: 101, job_type: 2 }, ofTypeInDistrict, newest],
    [
      'a type in a district that pays well, best paid first',
      { place: 101, job_type: 2, salary_min: 2_000_000, sort: 'salary' },
      (row) => ofTypeInDistrict(row) && paysWell(row),
      bestPaid,
    ],
    ['many matches', { q: "bog'bon" }, found, best],
    ['many matches, newest first', { q: "bog'bon", sort: 'newest' }, found, newest],
    ['many matches, best paid first', { q: "bog'bon", sort: 'salary' }, found, bestPaid],
    [
      'few matches',
      { q: "bog'bon", location: 'ichan', job_type: 1 },
      (row) => found(row) && row.location.includes(',') && row.jobTypeId === 1,
      best,
    ],
    ['many in a type', { q: "bog'bon", job_type: 3 }, (row) => found(row) && row.jobTypeId === 3, best],
    [
      'few, best paid first',
      { q: "bog'bon", location: 'xiva qala', sort: 'salary' },
      (row) => found(row) && row.location.includes(','),
      bestPaid,
    ],
  ]

describe('pages to the end give every job once, in order', () => {
  test.each(cases)('%s', async (_, query, wanted, order) => {
    const expected = all.filter(wanted).toSorted(order)
    const pages = await walkPages(world, listJobs, { ...query, limit: 100 })
    expect(pages.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  })

  test.each(cases)('%s: with the count', async (_, query, wanted) => {
    const { headers } = await succeed(world, listJobs, { query: { ...query, limit: 1 } })
    const exact = all.filter(wanted).length
    const counted = 'q' in query || 'location' in query || 'salary_min' in query || 'place' in query
    expect(headers['x-total-count']).toBe(String(counted ? Math.min(exact, 1000) : exact))
  })
})

describe('a job posted while somebody reads the pages', () => {
  test.each(cases)('%s: causes no repeated or missing job', async (_, query, wanted, order) => {
    const first = await succeed(world, listJobs, { query: { ...query, limit: 100 } })
    expect(first.headers.link).toContain('limit=100')
    // It is first in each of these orders.
    const posted = await buildJob(world, {
      title: "Bog'bon",
      description: "Bog'bon bo'lib ishlash.",
      location: 'Xiva, Ichan qala',
      regionId: 1,
      districtId: 101,
      salary: '900000000',
      jobTypeId: Number(query.job_type ?? 2),
      employerId: employer.id,
      createdAt: new Date('2030-01-01T00:00:00.000Z'),
    })
    const second = await walkPages(world, listJobs, { ...query, limit: 100 }, {}, first.headers)
    const expected = all.filter(wanted).toSorted(order)
    expect([...first.body, ...second.flat()].map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    const again = await succeed(world, listJobs, { query: { ...query, limit: 1 } })
    expect(again.body.map(({ id }) => id)).toEqual([posted.id])
    await world.db.delete(jobs).where(sql`id = ${posted.id}`)
    await world.awaitInvalidation()
  })
})

test('a cursor of one sort is refused by another', async () => {
  const sorts = ['newest', 'salary', 'match']
  for (const sort of sorts) {
    const { headers } = await succeed(world, listJobs, { query: { q: "bog'bon", sort, limit: 1 } })
    const cursor = /cursor=([\w-]+)/.exec(String(headers.link))?.[1] ?? ''
    for (const other of sorts) {
      const answer = await call(world, listJobs, { query: { q: "bog'bon", sort: other, cursor, limit: 1 } })
      if (other === sort) expect(answer.statusCode).toBe(200)
      else expectFailure(answer, 'bad_input', { cursor: ["Qiymat noto'g'ri"] })
    }
  }
})
