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
} from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp({ env: { PUBLIC_URL: 'https://ish.example', RATE_LIMITS: 'on' } })
const { pool } = world
const { getUser, listApplicationsOfSeeker, listUserNotes, createUserNote, endUserSessions } = endpoints
const { makePasswordLink, verifyEmployer, unverifyEmployer, resetPassword, listLog, login } = endpoints
const [admin, other] = [await buildAdmin(world), await buildAdmin(world)]

const of = (person: { id: number }, as = admin) => ({ as, params: { id: person.id } })
const why = "Idoraga keldi, pasportini ko'rdim"
const withReason = (person: { id: number }, as = admin) => ({ ...of(person, as), body: { reason: why } })
const actsOn = async (person: { id: number }) => {
  const { body } = await succeed(world, listLog, { as: other, query: { user: person.id } })
  return body.map(({ act, admin, reason }) => [act, admin.username, reason])
}

describe('the page of a person', () => {
  test('has contact, state and sessions; not where they are used from', async () => {
    const seeker = await buildSeeker(world, { about: '', areaId: 102 })
    await buildResume(world, { seekerId: seeker.id, fullName: 'Malika Yusupova' })
    const { body } = await succeed(world, getUser, of(seeker))
    expect(body).toStrictEqual({
      ...{ id: seeker.id, username: seeker.username, role: 'job_seeker', full_name: 'Malika Yusupova' },
      ...{ display_name: '', about: '', phone: seeker.phoneNumber, address: seeker.address },
      place: expect.objectContaining({ district: { id: 102, name: 'Chilonzor tumani' } }),
      created_at: seeker.createdAt.toISOString(),
      ...{ disabled_at: null, deletion: null, verified_at: null },
      sessions: [{ created_at: expect.any(String), last_used_at: expect.any(String) }],
      reports: null,
    })
  })

  test('of an administrator is absent, like that of nobody', async () => {
    const absent = await call(world, getUser, of({ id: 2_000_000_000 }))
    for (const one of [admin, other]) {
      const answer = await call(world, getUser, of(one))
      expectFailure(answer, 'not_found')
      expect(answer.body).toBe(absent.body)
    }
  })

  test("lists a seeker's applications, withdrawn ones too, and not what was written", async () => {
    const seeker = await buildSeeker(world)
    const made = [
      await buildApplication(world, { seekerId: seeker.id, withdrawnAt: new Date() }),
      await buildApplication(world, { seekerId: seeker.id, status: 'accepted', message: 'Yashirin gap' }),
    ]
    const pages = await walkPages(world, listApplicationsOfSeeker, { limit: 1 }, of(seeker))
    expect(pages.flat().map(({ id, status }) => [id, status])).toEqual([
      [made[1]?.id, 'accepted'],
      [made[0]?.id, 'pending'],
    ])
    expect(JSON.stringify(pages)).not.toContain('Yashirin gap')
    const employer = await buildEmployer(world)
    expectFailure(await call(world, listApplicationsOfSeeker, of(employer)), 'not_found')
  })

  test('sessions are ended by an administrator at once', async () => {
    const seeker = await buildSeeker(world)
    expectFailure(await call(world, endUserSessions, { ...of(seeker), body: { reason: ' ' } }), 'bad_input', {
      reason: [expect.any(String)],
    })
    await succeed(world, endUserSessions, withReason(seeker))
    expectFailure(await call(world, endpoints.getProfile, { as: seeker }), 'not_signed_in')
    expect((await succeed(world, getUser, of(seeker))).body.sessions).toEqual([])
    expect(await actsOn(seeker)).toEqual([['sessions_ended', admin.username, why]])
    expectFailure(await call(world, endUserSessions, withReason(other)), 'not_found')
    expect((await call(world, getUser, of(seeker, other))).statusCode).toBe(200)
  })
})

describe('notes', () => {
  test('are kept, newest first, with their writer; the log knows that, not what', async () => {
    const person = await buildEmployer(world)
    for (const [as, text] of [
      [admin, 'Telefonda gaplashdik'],
      [other, '<b>Guvohnomasi bor</b>'],
    ] as const)
      await succeed(world, createUserNote, { ...of(person, as), body: { text } })
    const pages = await walkPages(world, listUserNotes, { limit: 1 }, of(person))
    expect(pages.flat()).toMatchObject([
      { text: '<b>Guvohnomasi bor</b>', admin: other.username },
      { text: 'Telefonda gaplashdik', admin: admin.username },
    ])
    expect(await actsOn(person)).toEqual([
      ['user_noted', other.username, ''],
      ['user_noted', admin.username, ''],
    ])
    for (const endpoint of [listUserNotes, createUserNote])
      expectFailure(await call(world, endpoint, { ...of(admin), ...withText(endpoint) }), 'not_found')
  })

  const withText = ({ method }: { method: string }) => (method === 'POST' ? { body: { text: 'Salom' } } : {})

  test('SECURITY 69: are never changed, and go with the account', async () => {
    const person = await buildSeeker(world)
    await succeed(world, createUserNote, { ...of(person), body: { text: 'Bir' } })
    await expect(pool.query(`UPDATE admin_notes SET text = 'Ikki'`)).rejects.toThrow('not changed')
    await pool.query('DELETE FROM users WHERE id = $1', [person.id])
    const { rows } = await pool.query('SELECT FROM admin_notes WHERE user_id = $1', [person.id])
    expect(rows).toEqual([])
    expect(await actsOn(person)).toEqual([['user_noted', admin.username, '']])
  })
})

describe('a link for a new password', () => {
  const make = async (person: { id: number }, as = admin) => {
    const { body } = await succeed(world, makePasswordLink, withReason(person, as))
    return { ...body, token: new URL(body.url).hash.slice(1) }
  }
  const use = (token: string, new_password = 'yangi-lola-2026') =>
    call(world, resetPassword, { body: { token, new_password } })

  test('SECURITY 70: lives a day, works once, ends all sessions, and stands in no table as it is', async () => {
    const seeker = await buildSeeker(world)
    const headers = { 'idempotency-key': 'bir' }
    const { body } = await succeed(world, makePasswordLink, { ...withReason(seeker), headers })
    const token = new URL(body.url).hash.slice(1)
    expect(body.url).toBe(`https://ish.example/password/new#${token}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await pool.query<{ left: number }>(
      `SELECT extract(epoch FROM $1::timestamptz - now())::int / 60 AS left`,
      [body.expires_at],
    )
    expect(rows[0]?.left).toBeGreaterThan(24 * 60 - 5)
    expect(rows[0]?.left).toBeLessThanOrEqual(24 * 60)
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows: found } = await pool.query(`SELECT FROM "${name}" AS t WHERE strpos(t::text, $1) > 0`, [
        token,
      ])
      expect([name, found]).toEqual([name, []])
    }
    expect((await use(token)).statusCode).toBe(204)
    expectFailure(await use(token, 'boshqa-lola-2026'), 'reset_link_over')
    expectFailure(await call(world, endpoints.getProfile, { as: seeker }), 'not_signed_in')
    const authorization = basicHeader(seeker.username, 'yangi-lola-2026')
    expect((await call(world, login, { headers: { authorization } })).statusCode).toBe(200)
    expect(await actsOn(seeker)).toEqual([['password_reset_made', admin.username, why]])
  })

  test('SECURITY 70: a new one ends the earlier ones, also when two administrators make one at once', async () => {
    const seeker = await buildSeeker(world)
    const first = await make(seeker)
    const links = await Promise.all(
      Array.from({ length: 8 }, (_, index) => make(seeker, index % 2 ? admin : other)),
    )
    expectFailure(await use(first.token), 'reset_link_over')
    const answers = []
    for (const { token } of links) answers.push((await use(token)).statusCode)
    expect(answers.toSorted()).toEqual([204, ...Array(7).fill(409)])
    expect(await actsOn(seeker)).toHaveLength(9)
  })

  test('SECURITY 70: is not made for a blocked account or an administrator; a block ends it', async () => {
    const seeker = await buildSeeker(world)
    const { token } = await make(seeker)
    await succeed(world, endpoints.updateUser, { ...of(seeker), body: { disabled: true } })
    expectFailure(await use(token), 'reset_link_over')
    expectFailure(await call(world, makePasswordLink, withReason(seeker)), 'user_blocked')
    for (const one of [admin, other])
      expectFailure(await call(world, makePasswordLink, withReason(one)), 'not_found')
    const authorization = basicHeader(other.username, builtPassword)
    expect((await call(world, login, { headers: { authorization } })).statusCode).toBe(200)
  })
})

describe('a verified employer', () => {
  const verify = (person: { id: number }, reason = "Guvohnomasini ko'rdim", as = admin) =>
    call(world, verifyEmployer, { ...of(person, as), body: { reason } })
  const unverify = (person: { id: number }, reason = "Manzil noto'g'ri", as = admin) =>
    call(world, unverifyEmployer, { ...of(person, as), body: { reason } })

  async function look({ username, jobId }: { username: string; jobId: number }) {
    const employer = (await succeed(world, endpoints.getEmployer, { params: { username } })).body
    const all = (await succeed(world, endpoints.listEmployers)).body
    const job = (await succeed(world, endpoints.getJob, { params: { id: jobId } })).body
    const jobs = (await succeed(world, endpoints.listJobs)).body
    return [
      ...[employer.verified, employer.job_posts[0]?.employer.verified],
      all.find((one) => one.username === username)?.verified,
      ...[job.employer.verified, jobs.find(({ id }) => id === jobId)?.employer.verified],
    ]
  }

  test('has the mark in every public answer at once, and loses it at once', async () => {
    const employer = await buildEmployer(world)
    const job = await buildJob(world, { employerId: employer.id })
    const where = { username: employer.username, jobId: job.id }
    expect(await look(where)).toEqual(Array(5).fill(false))
    expect((await verify(employer)).json()).toMatchObject({ verified_at: expect.any(String) })
    expect(await look(where)).toEqual(Array(5).fill(true))
    const query = { role: 'employer', q: employer.username }
    expect((await succeed(world, endpoints.listUsers, { as: admin, query })).body).toMatchObject([
      { verified: true },
    ])
    expect((await unverify(employer)).json()).toMatchObject({ verified_at: null })
    expect(await look(where)).toEqual(Array(5).fill(false))
    expect(await actsOn(employer)).toEqual([
      ['employer_unverified', admin.username, "Manzil noto'g'ri"],
      ['employer_verified', admin.username, "Guvohnomasini ko'rdim"],
    ])
  })

  test('is verified once by two administrators at once; seekers and administrators never are', async () => {
    const employer = await buildEmployer(world)
    await Promise.all([...Array(6).keys()].map((one) => verify(employer, `${one}`, one % 2 ? admin : other)))
    expect(await actsOn(employer)).toHaveLength(1)
    const seeker = await buildSeeker(world)
    for (const person of [seeker, admin, other]) {
      expectFailure(await verify(person), 'not_found')
      expectFailure(await unverify(person), 'not_found')
      const change = pool.query('UPDATE users SET verified_at = now() WHERE id = $1', [person.id])
      await expect(change).rejects.toThrow('users_verified')
    }
    expectFailure(await verify(employer, '  '), 'bad_input', { reason: [expect.any(String)] })
  })
})
