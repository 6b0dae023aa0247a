import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { myData } from '../../../contract/my-data.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildJobs,
  buildMessages,
  buildResume,
  buildSavedSearch,
  buildSeeker,
  type Person,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { buildBot } from '../../../tests/support/telegram.ts'
import { accountColumns, personColumns } from '../../database/person-columns.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
const bot = await buildBot(world)
const { getMyData, saveJob, sendMessage, annotateApplication, setEventPreference, verifyEmployer } = endpoints
const download = async (as: Person) => (await succeed(world, getMyData, { as })).body

test('a seeker gets all that is kept, as a file', async () => {
  const seeker = await buildSeeker(world, { firstName: 'Lola', areaId: 102 })
  const employer = await buildEmployer(world, { displayName: 'Non Uyi', phoneNumber: '+998935556677' })
  await buildResume(world, { seekerId: seeker.id, fullName: 'Lola Karimova', extra1: 'Rus tili' })
  const job = await buildJob(world, { employerId: employer.id, title: 'Nonvoy' })
  const { id } = await buildApplication(world, {
    job,
    seekerId: seeker.id,
    message: 'Olib ketaman',
    phoneShared: true,
  })
  const params = { id }
  await succeed(world, sendMessage, { as: seeker, params, body: { text: 'Salom' } })
  await succeed(world, sendMessage, { as: employer, params, body: { text: 'Keling' } })
  await succeed(world, annotateApplication, { as: employer, params, body: { note: "Ko'ngildagidek" } })
  await succeed(world, saveJob, { as: seeker, params: { id: job.id } })
  await buildSavedSearch(world, { seekerId: seeker.id, filters: { q: 'nonvoy' } })
  const chosen = { kind: 'message', channel: 'bell', wanted: false }
  await succeed(world, setEventPreference, { as: seeker, body: chosen })
  const chat = await bot.link(seeker)
  await bot.deliver()

  const { body, headers } = await succeed(world, getMyData, { as: seeker })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="mahalla-ish-\d{4}-\d\d-\d\d\.json"$/)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    account: {
      username: seeker.username,
      first_name: 'Lola',
      place: { district: { id: 102 } },
      has_resume: true,
    },
    resume: { full_name: 'Lola Karimova', extra1: 'Rus tili' },
    telegram: { chat_id: chat },
    sign_in_addresses: 0,
    sessions: [{ created_at: expect.any(String) }],
    event_preferences: [chosen],
    saved_searches: [{ filters: { q: 'nonvoy' } }],
    saved_jobs: [{ job: { id: job.id, title: 'Nonvoy' } }],
    jobs: [],
    applications: [
      { id, employer: 'Non Uyi', message: 'Olib ketaman', phone_shared: true, employer_contact: null },
    ],
    received_applications: [],
    messages: [
      { application_id: id, number: 1, sender: 'job_seeker', text: 'Salom' },
      { application_id: id, number: 2, sender: 'employer', text: 'Keling' },
    ],
  })
  // What the employer has noted is the employer's.
  expect(JSON.stringify(body)).not.toContain("Ko'ngildagidek")
  expect(JSON.stringify(body)).not.toContain('935556677')
})

test("an employer gets jobs in every state, applications, and the notes that are the employer's own", async () => {
  const employer = await buildEmployer(world)
  const seeker = await buildSeeker(world, { firstName: 'Lola', phoneNumber: '+998941112233' })
  await buildResume(world, { seekerId: seeker.id, experience: 'Boshqaning tajribasi' })
  const job = await buildJob(world, { employerId: employer.id })
  await buildJob(world, { employerId: employer.id, state: 'closed', closeReason: 'found_here' })
  const { id } = await buildApplication(world, { job, seekerId: seeker.id, phoneShared: true })
  await succeed(world, annotateApplication, {
    as: employer,
    params: { id },
    body: { note: 'Dushanba keladi' },
  })
  await bot.deliver()
  const unverified = await download(employer)
  expect(unverified.account).toMatchObject({ verified: false, verified_at: null })
  await succeed(world, verifyEmployer, {
    as: await buildAdmin(world),
    params: { id: employer.id },
    body: { reason: "Do'konini ko'rdim" },
  })
  const body = await download(employer)
  expect(body).toMatchObject({
    account: { verified: true, verified_at: expect.stringMatching(/^\d{4}-/) },
    jobs: [
      { state: 'closed', close_reason: 'found_here' },
      { id: job.id, state: 'open' },
    ],
    received_applications: [
      { id, job_seeker: 'Lola', note: 'Dushanba keladi', contact: { phone_number: '+998941112233' } },
    ],
    notifications: [{ kind: 'application_received', job_id: job.id }],
  })
  expect(JSON.stringify(body)).not.toContain('Boshqaning tajribasi')
})

test('long lists come whole, page by page', async () => {
  const employer = await buildEmployer(world)
  const jobs = await buildJobs(world, 230, () => ({ employerId: employer.id }))
  const applied = await Promise.all(jobs.slice(0, 130).map((job) => buildApplication(world, { job })))
  for (const { id } of applied.slice(0, 3)) await buildMessages(world, { applicationId: id, count: 90 })
  const body = await download(employer)
  const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other)
  expect(sorted(body.jobs.map(({ id }) => id))).toEqual(jobs.map(({ id }) => id))
  expect(sorted(body.received_applications.map(({ id }) => id))).toEqual(sorted(applied.map(({ id }) => id)))
  expect(new Set(body.messages.map((one) => `${one.application_id} ${one.number}`)).size).toBe(270)
})

describe('SECURITY 91: the download', () => {
  test('has nothing of others, no hash and no token', async () => {
    const [one, other] = [await buildSeeker(world), await buildSeeker(world, { firstName: 'Begona' })]
    await buildApplication(world, { seekerId: other.id, message: 'Begona xabar' })
    await buildResume(world, { seekerId: other.id, fullName: 'Begona ism' })
    await buildSavedSearch(world, { seekerId: other.id })
    const body = await download(one)
    expect(JSON.stringify(body)).not.toMatch(/Begona|argon2|hash|stop_key/)
    expect(JSON.stringify(body)).not.toContain(one.token)
    expect(body).toMatchObject({ applications: [], saved_searches: [], messages: [], resume: null })
  })

  test('is given five times an hour', async () => {
    const [person, another] = [await buildSeeker(world), await buildAdmin(world)]
    for (let time = 1; time <= 5; time++) await succeed(world, getMyData, { as: person })
    const answer = await call(world, getMyData, { as: person })
    expectFailure(answer, 'too_many_requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
    await succeed(world, getMyData, { as: another })
  })

  test('is broken off, and never ends as if it were whole, when the database fails in the middle', async () => {
    const employer = await buildEmployer(world)
    await buildJob(world, { employerId: employer.id })
    await world.pool.query('ALTER TABLE notifications RENAME TO notifications_away')
    const answer = await world.app
      .inject({ url: '/api/my-data/', headers: { authorization: `Token ${employer.token}` } })
      .then(({ body }) => body)
      .catch(() => '')
    await world.pool.query('ALTER TABLE notifications_away RENAME TO notifications')
    expect(() => JSON.parse(answer)).toThrow()
  })

  /** References to users, and names that say whose a row is. */
  async function findPersonColumns(): Promise<string[]> {
    const { rows } = await world.pool.query<{ name: string }>(`
      SELECT relname || '.' || attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
        AND (attname ~ '(^|_)(user|seeker|employer|admin|person|owner|author|reporter|sender|by)_id$'
          OR attname IN ('password_of', 'blocked_by', 'hidden_by', 'settled_by', 'author', 'reporter')
          OR EXISTS (SELECT FROM pg_constraint WHERE conrelid = pg_class.oid AND contype = 'f'
            AND confrelid = 'users'::regclass AND attnum = ANY(conkey)))`)
    return rows.map(({ name }) => name)
  }

  test('and the deletion know every column that says whose a row is', async () => {
    const known = Object.keys(personColumns)
    expect(known.toSorted(), 'name it in server/database/person-columns.ts').toEqual(
      (await findPersonColumns()).toSorted(),
    )
    const parts = Object.values(personColumns).flatMap(({ download }) =>
      typeof download === 'string' ? download : [],
    )
    expect(Object.keys(myData.shape)).toEqual(expect.arrayContaining(parts))
  })

  const findAccountColumns = async (): Promise<string[]> =>
    (
      await world.pool.query<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute
         WHERE attrelid = 'users'::regclass AND attnum > 0 AND NOT attisdropped`,
      )
    ).rows.map(({ name }) => name)

  test('knows every column of the account', async () => {
    expect(Object.keys(accountColumns).toSorted(), 'name it in server/database/person-columns.ts').toEqual(
      (await findAccountColumns()).toSorted(),
    )
    const given = Object.values(accountColumns).filter((column) => typeof column === 'string')
    expect(Object.keys(myData.shape.account.shape)).toEqual(expect.arrayContaining(given))
    const { account } = await download(await buildEmployer(world))
    expect(Object.keys(account)).toEqual(expect.arrayContaining(given))
  })

  test('a table that the next feature brings would be noticed', async () => {
    await world.pool.query(
      'CREATE TABLE next_feature (id integer, told_to integer REFERENCES users, reporter_id integer)',
    )
    const found = await findPersonColumns()
    await world.pool.query('DROP TABLE next_feature')
    expect(found).toEqual(expect.arrayContaining(['next_feature.told_to', 'next_feature.reporter_id']))
  })
})
