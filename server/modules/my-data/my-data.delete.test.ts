import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildResume,
  buildSeeker,
  builtPassword,
  type Person,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
const { pool } = world
const { deleteAccount, login, getProfile, getJob, listJobs, getEmployer, reopenJob } = endpoints
const { createApplication, getApplication, listUsers, updateUser, changePassword } = endpoints

const leave = (as: Person, password = builtPassword) => call(world, deleteAccount, { as, body: { password } })
const left = (as: Person) => succeed(world, deleteAccount, { as, body: { password: builtPassword } })
const signIn = ({ username }: { username: string }) =>
  call(world, login, { headers: { authorization: basicHeader(username, builtPassword) } })
/** Time passes: the deletion was asked for so long ago. */
const age = ({ id }: Person, time: string) =>
  pool.query('UPDATE users SET deletion_asked_at = deletion_asked_at - $2::interval WHERE id = $1', [
    id,
    time,
  ])
const rowOf = async (table: string, id: number) =>
  (await pool.query(`SELECT * FROM ${table} WHERE id = $1`, [id])).rows[0]

test('an employer leaves: all is closed in one moment, and nobody sees the employer any more', async () => {
  const employer = await buildEmployer(world)
  const job = await buildJob(world, { employerId: employer.id })
  const [waiting, accepted] = [
    await buildApplication(world, { job }),
    await buildApplication(world, { job, status: 'accepted' }),
  ]
  const before = Date.now()
  const { body } = await left(employer)
  const day = 24 * 60 * 60 * 1000
  expect(Math.round((Date.parse(body.deleted_on) - before) / day)).toBe(7)

  expectFailure(await call(world, getProfile, { as: employer }), 'not_signed_in')
  expect(await rowOf('jobs', job.id)).toMatchObject({
    state: 'closed',
    close_reason: 'not_needed',
    hidden: true,
  })
  expectFailure(await call(world, getJob, { params: { id: job.id } }), 'not_found')
  const listed = (await succeed(world, listJobs, { query: { limit: 100 } })).body
  expect(listed.map(({ id }) => id)).not.toContain(job.id)
  const { username } = employer
  expectFailure(await call(world, getEmployer, { params: { username } }), 'not_found')
  // Who waited is answered, as when a job closes, and told of it; who was accepted stays so.
  expect(await rowOf('applications', waiting.id)).toMatchObject({ status: 'rejected' })
  expect(await rowOf('applications', accepted.id)).toMatchObject({ status: 'accepted', withdrawn_at: null })
  const { rows } = await pool.query('SELECT user_id FROM events WHERE kind = $1 AND application_id = $2', [
    'application_decided',
    waiting.id,
  ])
  expect(rows).toEqual([{ user_id: waiting.seekerId }])
})

test('a seeker leaves: what waits and what is accepted is withdrawn, and the employers are told', async () => {
  const seeker = await buildSeeker(world)
  const pending = await buildApplication(world, { seekerId: seeker.id })
  const accepted = await buildApplication(world, { seekerId: seeker.id, status: 'accepted' })
  const rejected = await buildApplication(world, { seekerId: seeker.id, status: 'rejected' })
  await left(seeker)
  for (const { id } of [pending, accepted])
    expect((await rowOf('applications', id)).withdrawn_at).not.toBeNull()
  expect((await rowOf('applications', rejected.id)).withdrawn_at).toBeNull()
  const { rows } = await pool.query(
    `SELECT user_id FROM events WHERE kind = 'application_withdrawn' ORDER BY id`,
  )
  expect(rows.map((row) => row.user_id)).toEqual([pending.employerId, accepted.employerId])
})

describe('signing in within seven days', () => {
  test('brings the account back, and says so once; jobs stay closed and can be opened again', async () => {
    const employer = await buildEmployer(world, { displayName: 'Non Uyi' })
    const job = await buildJob(world, { employerId: employer.id })
    await left(employer)
    await age(employer, '6 days 23 hours')
    const answer = await signIn(employer)
    expect(answer.json()).toMatchObject({ restored: true, user: { status: 'employer' } })
    expect((await signIn(employer)).json()).not.toHaveProperty('restored')
    const as = answer.json() as { token: string }
    await world.awaitInvalidation()
    const { username } = employer
    expect((await succeed(world, getEmployer, { params: { username } })).body.display_name).toBe('Non Uyi')
    expect((await succeed(world, getJob, { params: { id: job.id } })).body.state).toBe('closed')
    await succeed(world, reopenJob, { as, params: { id: job.id } })
  })

  test('leaves applications withdrawn, to be sent again; resume and all else are there', async () => {
    const seeker = await buildSeeker(world)
    await buildResume(world, { seekerId: seeker.id })
    const { id, jobId } = await buildApplication(world, { seekerId: seeker.id })
    await left(seeker)
    const as = (await signIn(seeker)).json() as { token: string }
    const page = (await succeed(world, getApplication, { as, params: { id } })).body
    expect(page).toMatchObject({ may_apply_again: true, message: 'Savdoda uch yillik tajribam bor.' })
    await succeed(world, createApplication, { as, body: { job_post_id: jobId, message: 'Qaytdim' } })
    expect((await succeed(world, getProfile, { as })).body.has_resume).toBe(true)
  })

  test('of two sign-ins at once both succeed', async () => {
    const seeker = await buildSeeker(world)
    await left(seeker)
    const answers = await Promise.all([signIn(seeker), signIn(seeker), signIn(seeker)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.filter((answer) => 'restored' in answer.json())).toHaveLength(1)
  })

  test('SECURITY 90: not with a wrong password, and not a minute later', async () => {
    const seeker = await buildSeeker(world)
    await left(seeker)
    const wrong = basicHeader(seeker.username, 'boshqa parol')
    expectFailure(await call(world, login, { headers: { authorization: wrong } }), 'bad_credentials')
    expect((await rowOf('users', seeker.id)).deletion_asked_at).not.toBeNull()
    await age(seeker, '7 days 1 minute')
    expectFailure(await signIn(seeker), 'bad_credentials')
  })
})

describe('SECURITY 90: the password is asked for', () => {
  test('a wrong one changes nothing; guesses count together with those of a password change', async () => {
    const person = await buildSeeker(world)
    const change = { current_password: 'taxmin', new_password: 'lola-kuz-2026' }
    for (let guess = 1; guess <= 5; guess++) {
      expectFailure(await leave(person, 'taxmin'), 'bad_input', { password: ["Parol noto'g'ri"] })
      await call(world, changePassword, { as: person, body: change })
    }
    expectFailure(await leave(person), 'too_many_requests')
    expect(await rowOf('users', person.id)).toMatchObject({ deletion_asked_at: null, disabled_at: null })
  })

  test('one hash of a person is in flight', async () => {
    const person = await buildSeeker(world)
    const answers = await Promise.all(Array.from({ length: 6 }, () => leave(person, 'taxmin')))
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
  })
})

describe('an administrator', () => {
  test('sees who is leaving, and a block holds: signing in does not end it, its end does not bring back', async () => {
    const admin = await buildAdmin(world)
    const seeker = await buildSeeker(world)
    await left(seeker)
    const find = async () => {
      const query = { role: 'job_seeker', q: seeker.username }
      return (await succeed(world, listUsers, { as: admin, query })).body[0]
    }
    expect(await find()).toMatchObject({ disabled: false, deletion: 'asked' })
    const set = (disabled: boolean) =>
      call(world, updateUser, { as: admin, params: { id: seeker.id }, body: { disabled } })
    await set(true)
    expect(await find()).toMatchObject({ disabled: true, deletion: 'asked' })
    expectFailure(await signIn(seeker), 'account_blocked')
    await set(false)
    expect(await find()).toMatchObject({ disabled: false, deletion: 'asked' })
    expect((await rowOf('users', seeker.id)).disabled_at).not.toBeNull()
    expect((await signIn(seeker)).json()).toMatchObject({ restored: true })
    expect(await find()).toMatchObject({ disabled: false, deletion: null })
  })

  test('SECURITY 90: the last one stays, also when all leave at once', async () => {
    await pool.query(`UPDATE users SET role = 'employer' WHERE role = 'admin'`)
    const admins = await Promise.all(Array.from({ length: 4 }, () => buildAdmin(world)))
    const answers = await Promise.all(admins.map((admin) => leave(admin)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409])
    const last = answers.findIndex(({ statusCode }) => statusCode === 409)
    expectFailure(await leave(admins[last] as Person), 'last_admin')
    expect((await call(world, getProfile, { as: admins[last] })).statusCode).toBe(200)
  })
})
