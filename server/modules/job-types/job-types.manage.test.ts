import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { jobTypeMessages } from '../../../contract/job-types.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { buildAdmin, buildEmployer, buildJob, uniqueName } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { refoldJobs } from '../../tasks/refold-jobs.ts'

const world = await buildTestApp()
const { pool, db } = world
const admin = await buildAdmin(world)
const employer = await buildEmployer(world)
const { addJobType, archiveJobType, createJob, editJob, editJobType, getJobType, listJobs, listJobsOfType } =
  endpoints
const { listJobTypes, listManagedJobTypes, orderJobTypes, restoreJobType } = endpoints

const description = 'Sinov uchun ish turi'
const add = async (name = uniqueName('Tur')) =>
  (await succeed(world, addJobType, { as: admin, body: { name, description } })).body
const archive = (id: number) => call(world, archiveJobType, { as: admin, params: { id } })
const listed = async () => (await succeed(world, listJobTypes)).body.map(({ id }) => id)
const managed = async () => (await succeed(world, listManagedJobTypes, { as: admin })).body
const draft = (jobTypeId: number) => ({
  title: 'Duradgor kerak',
  description: 'Ustaxonaga duradgor kerak',
  location: 'Toshkent',
  salary: '3000000',
  job_type_id: jobTypeId,
})
const acts = async (jobTypeId: number) =>
  (
    await pool.query('SELECT act, admin_id, details FROM admin_log WHERE job_type_id = $1 ORDER BY id', [
      jobTypeId,
    ])
  ).rows

test('a new kind is offered at the end at once, and jobs of it can be posted', async () => {
  const kind = await add('Mebelchilik')
  expect(kind).toMatchObject({ name: 'Mebelchilik', pic1: null, archived: false, jobs: 0 })
  expect((await listed()).at(-1)).toBe(kind.id)
  const job = await succeed(world, createJob, { as: employer, body: draft(kind.id) })
  expect(job.body.job_type).toEqual({ id: kind.id, name: 'Mebelchilik', description, pic1: null })
  expect((await managed()).at(-1)).toMatchObject({ id: kind.id, jobs: 1 })
  expect(await acts(kind.id)).toEqual([
    { act: 'job_type_added', admin_id: admin.id, details: { name: 'Mebelchilik' } },
  ])
})

test('SECURITY 61: a name counts once in all its spellings, also when two add it at the same moment', async () => {
  const attempts = await Promise.all(
    ["G'isht zavodi", 'Gʻisht zavodi', 'ғишт заводи', "G'ISHT  ZAVODI"].map((name) =>
      call(world, addJobType, { as: admin, body: { name, description } }),
    ),
  )
  expect(attempts.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400, 400])
  for (const answer of attempts)
    if (answer.statusCode !== 201) expectFailure(answer, 'bad_input', { name: [jobTypeMessages.nameTaken] })
  const other = await add()
  const renamed = await call(world, editJobType, {
    ...{ as: admin, params: { id: other.id } },
    body: { name: 'Ғишт заводи', description },
  })
  expectFailure(renamed, 'bad_input', { name: [jobTypeMessages.nameTaken] })
  const blank = await call(world, addJobType, { as: admin, body: { name: '🙂🙂', description } })
  expectFailure(blank, 'bad_input', { name: [jobTypeMessages.noLetter] })
})

test('a renamed kind is shown at once and soon found by its new name alone', async () => {
  const kind = await add('Zargarlik')
  const { id } = await buildJob(world, { employerId: employer.id, jobTypeId: kind.id })
  const found = async (q: string) => {
    await world.awaitInvalidation()
    return (await succeed(world, listJobs, { query: { q } })).body.map((job) => job.id)
  }
  expect(await found('zargarlik')).toEqual([id])
  const before = (await pool.query('SELECT xmin FROM jobs WHERE id = $1', [id])).rows
  await succeed(world, editJobType, {
    ...{ as: admin, params: { id: kind.id } },
    body: { name: 'Kulolchilik', description: 'Loydan idish yasash.' },
  })
  expect((await pool.query('SELECT xmin FROM jobs WHERE id = $1', [id])).rows).toEqual(before)
  expect((await succeed(world, endpoints.getJob, { params: { id } })).body.job_type.name).toBe('Kulolchilik')
  await refoldJobs.run({ db, payload: {}, signal: new AbortController().signal })
  expect([await found('kulolchilik'), await found('zargarlik')]).toEqual([[id], []])
  expect(await acts(kind.id)).toMatchObject([
    { act: 'job_type_added' },
    {
      act: 'job_type_changed',
      details: {
        ...{ name: 'Kulolchilik', before: 'Zargarlik' },
        ...{ description: 'Loydan idish yasash.', description_before: description },
      },
    },
  ])
})

test('SECURITY 61: an archived kind is offered no more; its jobs keep it, and links to it work', async () => {
  const kind = await add()
  const { body: job } = await succeed(world, createJob, { as: employer, body: draft(kind.id) })
  expect((await archive(kind.id)).json()).toMatchObject({ archived: true, jobs: 1 })
  expect(await listed()).not.toContain(kind.id)
  const params = { id: kind.id }
  expect((await succeed(world, getJobType, { params })).body).toMatchObject({
    name: kind.name,
    archived: true,
  })
  expect((await succeed(world, listJobsOfType, { params })).body).toMatchObject([
    { job_type: { name: kind.name } },
  ])

  const refused = { job_type_id: [jobTypeMessages.archived] }
  expectFailure(await call(world, createJob, { as: employer, body: draft(kind.id) }), 'bad_input', refused)
  const own = { as: employer, params: { id: job.id } }
  const kept = await succeed(world, editJob, { ...own, body: { ...draft(kind.id), title: 'Usta kerak' } })
  expect(kept.body).toMatchObject({ title: 'Usta kerak', job_type: { id: kind.id } })
  await succeed(world, editJob, { ...own, body: draft(1) })
  expectFailure(await call(world, editJob, { ...own, body: draft(kind.id) }), 'bad_input', refused)

  await archive(kind.id)
  await succeed(world, restoreJobType, { as: admin, params })
  await succeed(world, editJob, { ...own, body: draft(kind.id) })
  expect((await acts(kind.id)).map(({ act }) => act)).toEqual([
    'job_type_added',
    'job_type_archived',
    'job_type_restored',
  ])
})

test('a closed job of an archived kind can be opened again', async () => {
  const kind = await add()
  const { id } = await buildJob(world, { employerId: employer.id, jobTypeId: kind.id, state: 'expired' })
  await archive(kind.id)
  await succeed(world, endpoints.reopenJob, { as: employer, params: { id } })
})

/** Runs the statement in a transaction that stays open until somebody waits for it. */
async function holdUntilAwaited<T>(
  statement: string,
  values: unknown[],
  meanwhile: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(statement, values)
    const outcome = meanwhile()
    await expect.poll(() => countWaiting(world)).toBeGreaterThan(0)
    await client.query('COMMIT')
    return outcome
  } finally {
    // With the transaction, if it is still open.
    client.release(true)
  }
}

test('SECURITY 61: whoever archives a kind waits for those who are posting to it', async () => {
  const kind = await add()
  const insert = `INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
    VALUES ('Ish', 'Tavsif', 'Toshkent', 1, $1, $2)`
  const answer = await holdUntilAwaited(insert, [kind.id, employer.id], () => archive(kind.id))
  expect(answer.json()).toMatchObject({ archived: true, jobs: 1 })
})

test('SECURITY 61: whoever posts to a kind that is being archived waits, and is refused', async () => {
  const kind = await add()
  const answer = await holdUntilAwaited(
    'UPDATE job_types SET archived_at = now() WHERE id = $1',
    [kind.id],
    () => call(world, createJob, { as: employer, body: draft(kind.id) }),
  )
  expectFailure(answer, 'bad_input', { job_type_id: [jobTypeMessages.archived] })
})

test('SECURITY 61: a job that is posted while its kind is renamed is found by the new name', async () => {
  const kind = await add('Gilamdozlik')
  const answer = await holdUntilAwaited(
    "UPDATE job_types SET name = 'Sozandalik' WHERE id = $1",
    [kind.id],
    () => succeed(world, createJob, { as: employer, body: draft(kind.id) }),
  )
  const { rows } = await pool.query("SELECT words @@ 'sozandalik' AS found FROM jobs WHERE id = $1", [
    answer.body.id,
  ])
  expect(rows).toEqual([{ found: true }])
})

test('SECURITY 61: a change of the order makes nobody who posts wait', async () => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('UPDATE job_types SET position = position + 1')
    await succeed(world, createJob, { as: employer, body: draft(1) })
  } finally {
    client.release(true)
  }
})

test('SECURITY 61: the order is whole, and refused when somebody has added a kind meanwhile', async () => {
  const kind = await add()
  const ids = (await managed()).map(({ id }) => id)
  const reversed = ids.toReversed()
  const order = (wanted: number[]) => call(world, orderJobTypes, { as: admin, body: { ids: wanted } })
  expect((await order(reversed)).json().map(({ id }: { id: number }) => id)).toEqual(reversed)
  const offered = await listed()
  expect(offered).toEqual(reversed.filter((id) => offered.includes(id)))
  expect(offered[0]).toBe(kind.id)
  await add()
  for (const wrong of [ids, [...ids, 2_000_000_000], [...ids, ids[0] ?? 0]])
    expectFailure(await order(wrong), 'job_types_changed')
  const { rows } = await pool.query("SELECT details FROM admin_log WHERE act = 'job_types_ordered'")
  expect(rows).toEqual([{ details: { order: reversed.join(' '), before: ids.join(' ') } }])
})

test('two who change the order at once do not wait for each other in a circle', async () => {
  const ids = (await managed()).map(({ id }) => id)
  const orders = [ids, ids.toReversed()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call(world, orderJobTypes, { as: admin, body: { ids: orders[index % 2] } }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(orders).toContainEqual((await managed()).map(({ id }) => id))
})

test('SECURITY 61: the last kind stays, whoever archives the last two at the same moment', async () => {
  const all = (await managed()).filter(({ archived }) => !archived).map(({ id }) => id)
  const [last, other, ...rest] = all
  for (const id of rest) expect((await archive(id)).statusCode).toBe(200)
  const answers = await Promise.all([archive(last ?? 0), archive(other ?? 0)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  if (refused) expectFailure(refused, 'last_job_type')
  expect(await listed()).toHaveLength(1)
  for (const id of rest) await succeed(world, restoreJobType, { as: admin, params: { id } })
})

test('SECURITY 61: there is an end to the number of kinds', async () => {
  await pool.query(`INSERT INTO job_types (name, description)
    SELECT 'Yana tur ' || n, '' FROM generate_series(1, 100 - (SELECT count(*)::int FROM job_types)) AS n`)
  const answer = await call(world, addJobType, { as: admin, body: { name: 'Ortiqcha', description } })
  expectFailure(answer, 'too_many_job_types')
})
