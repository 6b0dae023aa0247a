import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { basicHeader } from '../../tests/support/callers.ts'
import {
  buildAdmin,
  buildEmployer,
  buildReport,
  buildSavedSearch,
  buildSeeker,
  builtPassword,
  type Person,
} from '../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../tests/support/requests.ts'
import { deleteAccounts } from './delete-accounts.ts'
import { flagJobs } from './flag-jobs.ts'
import { placeJobs } from './place-jobs.ts'
import type { Task } from './task.ts'

const world = await buildTestApp()
const { pool, db } = world
const admin = await buildAdmin(world)
const run = (task: Task) => task.run({ db, payload: {}, signal: new AbortController().signal })

const slander = {
  title: 'Nonvoy',
  description: 'Tandir non, karta 8600 1234 5678 9012',
  location: 'Toshkent, Chilonzor tumani, Falonchiyev qarzdor mahallasi',
  salary: '3500000',
  job_type_id: 1,
}
const post = async (as: Person, changes: object = {}) =>
  (await succeed(world, endpoints.createJob, { as, body: { ...slander, ...changes } })).body
const leave = (as: Person) =>
  succeed(world, endpoints.deleteAccount, { as, body: { password: builtPassword } })
const signIn = ({ username }: Person) =>
  succeed(world, endpoints.login, { headers: { authorization: basicHeader(username, builtPassword) } })
/** The days of grace are over. */
const erase = async ({ id }: Person) => {
  await pool.query(
    `UPDATE users SET deletion_asked_at = deletion_asked_at - interval '7 days' WHERE id = $1`,
    [id],
  )
  await run(deleteAccounts)
  await world.awaitInvalidation()
}
const block = ({ id }: Person) =>
  succeed(world, endpoints.updateUser, { as: admin, params: { id }, body: { disabled: true } })

const hide = (id: number) =>
  succeed(world, endpoints.hideJob, { as: admin, params: { id }, body: { reason: 'Aldov' } })

const caseOf = async (id: number) =>
  (await succeed(world, endpoints.listReports, { as: admin })).body.find(({ job }) => job.id === id)
const told = async ({ id }: Person) =>
  (await pool.query(`SELECT details FROM events WHERE user_id = $1 AND kind = 'report_settled'`, [id])).rows
const rowsOf = async (table: string, jobId: number) =>
  (await pool.query(`SELECT * FROM ${table} WHERE job_id = $1`, [jobId])).rows

async function buildReported() {
  const [employer, reporter] = [await buildEmployer(world), await buildSeeker(world)]
  const job = await post(employer)
  await run(flagJobs)
  await buildReport(world, { jobId: job.id, userId: reporter.id })
  await buildReport(world, { jobId: job.id })
  return { employer, reporter, job }
}

test('SECURITY 90: what was reported of a job waits while its employer leaves and comes back', async () => {
  const { employer, reporter, job } = await buildReported()
  const before = await caseOf(job.id)
  expect(before).toMatchObject({ reports: 2, flags: [{ flag: 'card_number' }] })
  await leave(employer)
  expect(await caseOf(job.id)).toMatchObject({ reports: 2, job: { state: 'hidden', hidden_reason: null } })
  await signIn(employer)
  expect(await caseOf(job.id)).toMatchObject({ reports: 2, flags: before?.flags, job: { state: 'closed' } })
  expect(await told(reporter)).toEqual([])
})

type Reported = Awaited<ReturnType<typeof buildReported>>

test.each([
  ['erased', ({ employer }: Reported) => erase(employer)],
  ['hidden by a block', ({ employer }: Reported) => block(employer)],
  ['hidden by an administrator', ({ job }: Reported) => hide(job.id)],
])('SECURITY 90: after its employer left it is settled when the job is %s', async (_, settle) => {
  const reported = await buildReported()
  await leave(reported.employer)
  await settle(reported)
  expect(await caseOf(reported.job.id)).toBeUndefined()
  expect(await told(reported.reporter)).toEqual([{ details: { outcome: 'hidden' } }])
})

test('SECURITY 90: a job that an administrator has hidden is not settled as dismissed when it is erased', async () => {
  const { employer, job } = await buildReported()
  await hide(job.id)
  // A report of an older day that nobody has settled.
  const reporter = await buildSeeker(world)
  await buildReport(world, { jobId: job.id, userId: reporter.id })
  await leave(employer)
  await erase(employer)
  expect(await told(reporter)).toEqual([{ details: { outcome: 'hidden' } }])
})

test('SECURITY 90: of an erased job neither what was found in it nor the hash of its words is left', async () => {
  const { employer, job } = await buildReported()
  expect(await rowsOf('job_flags', job.id)).toContainEqual(
    expect.objectContaining({ facts: { excerpt: '8600 **** **** 9012' }, settled_at: null }),
  )
  expect(await rowsOf('job_texts', job.id)).toHaveLength(1)
  // Not judged yet.
  await pool.query('INSERT INTO jobs_to_flag (job_id) VALUES ($1)', [job.id])
  await leave(employer)
  await erase(employer)
  await run(flagJobs)
  const left = await rowsOf('job_flags', job.id)
  expect(left.map(({ flag }) => flag)).toContain('card_number')
  for (const flag of left) expect(flag).toMatchObject({ facts: {}, judged: '', settled_at: expect.any(Date) })
  expect(await rowsOf('job_texts', job.id)).toEqual([])
})

test('SECURITY 90: the name of a mahalla goes with the last job that is there, also one that a job has left', async () => {
  const employer = await buildEmployer(world)
  const job = await post(employer, { location: 'Toshkent, Sergeli tumani, Falonchiyev pastkash mahallasi' })
  const edited = { ...slander, location: 'Toshkent, Sergeli tumani, Falonchiyev ablah mahallasi' }
  await succeed(world, endpoints.editJob, { as: employer, params: { id: job.id }, body: edited })
  const shared = await post(employer, { location: 'Toshkent, Sergeli tumani, Oqtepa mahallasi' })
  const looked = await post(employer, { location: 'Toshkent, Sergeli tumani, Binokor mahallasi' })
  await buildSavedSearch(world, { filters: { place: looked.place?.mahalla?.id ?? 0 } })
  const other = await post(await buildEmployer(world), { location: 'Sergeli tumani, Oqtepa MFY' })
  expect(other.place).toEqual(shared.place)
  const names = async () =>
    (await pool.query('SELECT name FROM mahallas WHERE district_id = 106 ORDER BY name')).rows.map(
      ({ name }) => name,
    )
  expect(await names()).toEqual([
    ...['Binokor mahallasi', 'Falonchiyev ablah mahallasi'],
    ...['Falonchiyev pastkash mahallasi', 'Oqtepa mahallasi'],
  ])
  await leave(employer)
  await erase(employer)
  expect(await names()).toEqual(['Binokor mahallasi', 'Oqtepa mahallasi'])
  const { rows } = await pool.query('SELECT district_id, mahalla_id FROM jobs WHERE employer_id = $1', [
    employer.id,
  ])
  expect(rows).toEqual([1, 2, 3].map(() => ({ district_id: 106, mahalla_id: null })))
  const params = { id: job.place?.mahalla?.id ?? 0 }
  expectFailure(await call(world, endpoints.getPlace, { params }), 'not_found')
  // A real place of that name is learnt again.
  await post(await buildEmployer(world), edited)
  await run(placeJobs)
  expect(await names()).toContain('Falonchiyev ablah mahallasi')
})

test('a mahalla stays that a job is coming to just now', async () => {
  const [employer, other] = [await buildEmployer(world), await buildEmployer(world)]
  const { place } = await post(employer, { location: 'Toshkent, Uchtepa tumani, Navbahor mahallasi' })
  await leave(employer)
  const coming = await pool.connect()
  await coming.query('BEGIN')
  await coming.query(
    `INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id, region_id, district_id, mahalla_id)
     VALUES ('Sotuvchi', 'Kerak', 'Navbahor', 1, 1, $1, 1, 108, $2)`,
    [other.id, place?.mahalla?.id],
  )
  await erase(employer)
  await coming.query('COMMIT')
  coming.release()
  await run(deleteAccounts)
  const { rows } = await pool.query(
    'SELECT name FROM mahallas JOIN jobs ON mahalla_id = mahallas.id WHERE employer_id = $1',
    [other.id],
  )
  expect(rows).toEqual([{ name: 'Navbahor mahallasi' }])
})
