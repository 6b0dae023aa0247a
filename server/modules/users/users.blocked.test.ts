import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildResume,
  buildSeeker,
  type Person,
} from '../../../tests/support/factories.ts'
import { type Answer, call, expectFailure } from '../../../tests/support/requests.ts'

// Blocking a person and what the person writes at the same moment have one order.

const world = await buildTestApp()
const { pool } = world
const admin = await buildAdmin(world)

/** Another connection, in the middle of its transaction. */
async function begin(statement: string, values: unknown[]) {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await client.query('BEGIN')
  await client.query(statement, values)
  const also = (more: string, given: unknown[]) => client.query(more, given)
  return Object.assign(() => client.query('COMMIT'), { also })
}

const block = (person: { id: number }) =>
  call(world, endpoints.updateUser, { as: admin, params: { id: person.id }, body: { disabled: true } })
const hiddenOf = async ({ id }: { id: number }) =>
  (await pool.query<{ hidden: boolean }>('SELECT hidden FROM jobs WHERE employer_id = $1', [id])).rows

const insertJob = `INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
  VALUES ('Nonvoy', 'Tongda non yopish kerak.', 'Xiva', 1, 1, $1)`
const draft = {
  ...{ title: 'Nonvoy', description: 'Tongda non yopish kerak.', location: 'Xiva' },
  ...{ salary: '3500000', job_type_id: 1 },
}

test('SECURITY 35: a job that is posted first is hidden by the block', async () => {
  const employer = await buildEmployer(world)
  const commit = await begin(insertJob, [employer.id])
  const blocking = block(employer)
  await expect.poll(() => countWaiting(world)).toBe(1)
  await commit()
  expect((await blocking).statusCode).toBe(200)
  expect(await hiddenOf(employer)).toEqual([{ hidden: true }])
})

test('SECURITY 35: a job that is edited while its employer is blocked does not deadlock with the block', async () => {
  const employer = await buildEmployer(world)
  const { id } = await buildJob(world, { employerId: employer.id })
  const commit = await begin('SELECT FROM jobs WHERE id = $1 FOR NO KEY UPDATE', [id])
  const blocking = block(employer)
  await expect.poll(() => countWaiting(world)).toBe(1)
  await commit.also(`UPDATE jobs SET title = 'Nonvoy', edited_at = now() WHERE id = $1`, [id])
  await commit()
  expect((await blocking).statusCode).toBe(200)
  expect(await hiddenOf(employer)).toEqual([{ hidden: true }])
})

type Act = (as: Person) => Promise<() => Promise<Answer>>

const closed = { state: 'closed', closeReason: 'not_needed' } as const
const applicationTo = ({ id }: Person) => buildApplication(world, { employerId: id })
const applicationOf = ({ id }: Person, more = {}) => buildApplication(world, { seekerId: id, ...more })
const resume = {
  ...{ full_name: 'Olim Karimov', education: 'Maktab', experience: 'Ikki yil', skills: 'Kassa' },
  ...{ portfolio_link: '', extra1: '', extra2: '' },
}

const names = {
  ...{ first_name: 'Gulnora', address: 'Buxoro', phone_number: '+998935554433' },
  ...{ display_name: 'Uzum bozori', about: '' },
}

const byEmployers: [string, Act][] = [
  ['posts a job', async (as) => () => call(world, endpoints.createJob, { as, body: draft })],
  [
    'opens a job again',
    async (as) => {
      const { id } = await buildJob(world, { employerId: as.id, ...closed })
      return () => call(world, endpoints.reopenJob, { as, params: { id } })
    },
  ],
  [
    'edits a closed job',
    async (as) => {
      const { id } = await buildJob(world, { employerId: as.id, ...closed })
      return () => call(world, endpoints.editJob, { as, params: { id }, body: draft })
    },
  ],
  [
    'accepts an applicant',
    async (as) => {
      const { id } = await applicationTo(as)
      return () =>
        call(world, endpoints.decideApplication, { as, params: { id }, body: { status: 'accepted' } })
    },
  ],
  [
    'writes to an applicant',
    async (as) => {
      const { id } = await applicationTo(as)
      return () => call(world, endpoints.sendMessage, { as, params: { id }, body: { text: 'Salom' } })
    },
  ],
  ['takes another name', async (as) => () => call(world, endpoints.updateProfile, { as, body: names })],
]

const bySeekers: [string, Act][] = [
  [
    'applies',
    async (as) => {
      const { id } = await buildJob(world)
      return () =>
        call(world, endpoints.createApplication, { as, body: { job_post_id: id, message: 'Salom' } })
    },
  ],
  [
    'applies again',
    async (as) => {
      const { jobId } = await applicationOf(as, { withdrawnAt: new Date() })
      return () =>
        call(world, endpoints.createApplication, { as, body: { job_post_id: jobId, message: 'Salom' } })
    },
  ],
  [
    'shares the phone',
    async (as) => {
      const { id } = await applicationOf(as)
      return () => call(world, endpoints.shareContact, { as, params: { id }, body: { share_phone: true } })
    },
  ],
  [
    'writes to an employer',
    async (as) => {
      const { id } = await applicationOf(as)
      return () => call(world, endpoints.sendMessage, { as, params: { id }, body: { text: 'Salom' } })
    },
  ],
  ['writes a resume', async (as) => () => call(world, endpoints.createResume, { as, body: resume })],
  [
    'changes the resume',
    async (as) => {
      const { id } = await buildResume(world, { seekerId: as.id })
      return () => call(world, endpoints.updateResume, { as, params: { id }, body: resume })
    },
  ],
]

/** What people write and others see. */
async function everything(): Promise<unknown[]> {
  const { rows } = await pool.query(`
    SELECT 'job' AS what, id, ROW(state, title, edited_at)::text FROM jobs
    UNION ALL SELECT 'application', id, ROW(status, message, withdrawn_at, phone_shared, last_message)::text
      FROM applications
    UNION ALL SELECT 'message', application_id, text FROM messages
    UNION ALL SELECT 'resume', id, full_name FROM resumes
    UNION ALL SELECT 'name', id, display_name FROM users ORDER BY 1, 2, 3`)
  return rows
}

test.each([
  ...byEmployers.map(([what, act]) => ['an employer', what, buildEmployer, act] as const),
  ...bySeekers.map(([what, act]) => ['a seeker', what, buildSeeker, act] as const),
])(
  'SECURITY 5: %s who is blocked at this moment and %s is refused, as by a dead session',
  async (_, __, build, prepare) => {
    const person = await build(world)
    const act = await prepare(person)
    const before = await everything()
    const commit = await begin('UPDATE users SET disabled_at = now() WHERE id = $1', [person.id])
    // The call has found its session, and waits.
    const acting = act()
    await expect.poll(() => countWaiting(world)).toBe(1)
    await commit()
    expectFailure(await acting, 'not_signed_in')
    expect(await everything()).toEqual(before)
  },
)
