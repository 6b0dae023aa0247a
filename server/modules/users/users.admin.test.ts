import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildJobs,
  buildResume,
  buildSeeker,
  builtPassword,
} from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { listUsers, listJobsOfEmployer, updateUser, getProfile, login } = endpoints
const admin = await buildAdmin(world)

describe('the seekers', () => {
  const hour = (number: number) => new Date(Date.UTC(2026, 0, 1, number))

  beforeAll(async () => {
    const names = ["O'tkir", 'Zafar', 'Shahlo', 'Chori', 'Anvar', 'G‘ayrat']
    for (const [index, firstName] of names.entries()) {
      const seeker = await buildSeeker(world, {
        username: `seeker_${index}`,
        firstName,
        phoneNumber: `+99890000000${index}`,
        address: index % 2 ? 'Buxoro 100%' : 'Xiva_qal\\asi',
        createdAt: hour(index),
      })
      for (let made = 0; made < index; made++)
        await buildApplication(world, { seekerId: seeker.id, employerId: admin.id })
    }
  })

  const ask = async (query: Record<string, string | number>) => {
    const { body, headers } = await succeed(world, listUsers, {
      as: admin,
      query: { role: 'job_seeker', ...query },
    })
    return { names: body.map((one) => one.full_name), total: headers['x-total-count'], body }
  }

  test('are listed with all the fields that an administrator may see', async () => {
    const { body, total } = await ask({ limit: 1 })
    expect(total).toBe('6')
    expect(body).toStrictEqual([
      {
        id: expect.any(Number),
        username: 'seeker_5',
        full_name: 'G‘ayrat',
        phone: '+998900000005',
        address: 'Buxoro 100%',
        created_at: hour(5).toISOString(),
        disabled: false,
        deletion: null,
        verified: false,
        count: 5,
        applications_received: 0,
      },
    ])
  })

  test.each([
    ['newest', ['G‘ayrat', 'Anvar', 'Chori', 'Shahlo', 'Zafar', "O'tkir"]],
    ['username', ["O'tkir", 'Zafar', 'Shahlo', 'Chori', 'Anvar', 'G‘ayrat']],
    ['full_name', ['Anvar', 'Zafar', "O'tkir", 'G‘ayrat', 'Shahlo', 'Chori']],
    ['count', ['G‘ayrat', 'Anvar', 'Chori', 'Shahlo', 'Zafar', "O'tkir"]],
  ])('sorted by %s, in Uzbek alphabetical order', async (sort, expected) => {
    expect((await ask({ sort })).names).toEqual(expected)
    for (const limit of [1, 4]) {
      const pages = await walkPages(world, listUsers, { role: 'job_seeker', sort, limit }, { as: admin })
      expect(pages.flat().map((user) => user.full_name)).toEqual(expected)
    }
  })

  test.each([
    ['SEEKER_3', ['Chori']],
    ['shahlo', ['Shahlo']],
    ['000004', ['Anvar']],
    ['100%', ['G‘ayrat', 'Chori', 'Zafar']],
    ['qal\\a', ['Anvar', 'Shahlo', "O'tkir"]],
    ['%', ['G‘ayrat', 'Chori', 'Zafar']],
    ["' OR 1=1 --", []],
  ])('searched for %j', async (q, expected) => {
    const { names, total } = await ask({ q })
    expect(names).toEqual(expected)
    expect(total).toBe(String(expected.length))
  })

  test('have the full name from their resume', async () => {
    const seeker = await buildSeeker(world, { firstName: 'Malika' })
    await buildResume(world, { seekerId: seeker.id, fullName: 'Malika Yusupova' })
    expect((await ask({ q: 'yusupova' })).names).toEqual(['Malika Yusupova'])
  })

  test.each([
    [{ role: 'admin' }, 'role'],
    [{ role: '' }, 'role'],
    [{ sort: 'password_hash' }, 'sort'],
    [{ page: 2 }, 'page'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ q: 'a'.repeat(201) }, 'q'],
    [{ cursor: 'abc' }, 'cursor'],
  ])('%j is not a valid query', async (query, field) => {
    const answer = await call(world, listUsers, { as: admin, query: { role: 'job_seeker', ...query } })
    expectFailure(answer, 'bad_input', { [field]: [expect.any(String)] })
  })
})

describe('an employer', () => {
  test('is listed with the number of jobs and applications', async () => {
    const employer = await buildEmployer(world, { firstName: 'Baraka' })
    const job = await buildJob(world, { employerId: employer.id })
    await buildJob(world, { employerId: employer.id })
    for (let received = 0; received < 3; received++) await buildApplication(world, { job })
    const query = { role: 'employer', q: employer.username }
    const { body } = await succeed(world, listUsers, { as: admin, query })
    expect(body).toMatchObject([{ id: employer.id, full_name: 'Baraka', count: 2, applications_received: 3 }])
  })

  test('has a list of jobs in pages; for any other user it is not found', async () => {
    const employer = await buildEmployer(world)
    const jobs = await buildJobs(world, 5, () => ({ employerId: employer.id }))
    const params = { id: employer.id }
    const pages = await walkPages(world, listJobsOfEmployer, { limit: 2 }, { as: admin, params })
    expect(pages.flat().map((job) => job.id)).toEqual(jobs.map((job) => job.id).reverse())
    const seeker = await buildSeeker(world)
    for (const id of [seeker.id, admin.id, 2_000_000_000])
      expectFailure(await call(world, listJobsOfEmployer, { as: admin, params: { id } }), 'not_found')
  })
})

describe('an account', () => {
  const set = (id: number, disabled: unknown) =>
    call(world, updateUser, { as: admin, params: { id }, body: { disabled } })
  const signIn = (username: string) =>
    call(world, login, { headers: { authorization: basicHeader(username, builtPassword) } })

  test('SECURITY 5: is disabled at once, until it is enabled again', async () => {
    const person = await buildEmployer(world)
    const answer = await set(person.id, true)
    expect(answer.json()).toMatchObject({ id: person.id, username: person.username, disabled: true })
    expectFailure(await call(world, getProfile, { as: person }), 'not_signed_in')
    expectFailure(await signIn(person.username), 'account_blocked')
    expect((await set(person.id, true)).json()).toMatchObject({ disabled: true })
    expect((await set(person.id, false)).json()).toMatchObject({ disabled: false })
    expectFailure(await call(world, getProfile, { as: person }), 'not_signed_in')
    expect((await signIn(person.username)).statusCode).toBe(200)
  })

  test('of an administrator cannot be changed, and answers exactly like an absent one', async () => {
    const other = await buildAdmin(world)
    const [others, absent] = [await set(other.id, true), await set(2_000_000_000, true)]
    expectFailure(others, 'not_found')
    expect(others.body).toBe(absent.body)
    expectFailure(await set(admin.id, true), 'not_found')
    expect((await call(world, getProfile, { as: other })).statusCode).toBe(200)
  })

  test.each(['true', 1, null, undefined, [true]])('is not disabled by %j', async (disabled) => {
    const person = await buildSeeker(world)
    expectFailure(await set(person.id, disabled), 'bad_input', { disabled: [expect.any(String)] })
    expect((await call(world, getProfile, { as: person })).statusCode).toBe(200)
  })

  test.each(['role', 'password', 'username', 'id'])(
    'has no field %s that can be changed here',
    async (field) => {
      const person = await buildSeeker(world)
      const body = { disabled: false, [field]: 'admin' }
      const answer = await call(world, updateUser, { as: admin, params: { id: person.id }, body })
      expectFailure(answer, 'bad_input', { [field]: [`Noma'lum maydon: ${field}`] })
    },
  )
})
