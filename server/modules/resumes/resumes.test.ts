import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildResume, buildSeeker } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { resumes } from '../../database/schema.ts'

const world = await buildTestApp()
const { createResume, getResume, updateResume, deleteResume, getProfile } = endpoints

const full = {
  full_name: 'Dilnoza Karimova',
  education: 'Kollej',
  experience: 'Uch yil',
  skills: 'Kassa\nHisob',
  portfolio_link: 'https://example.com/dilnoza?a=1#top',
  extra1: 'Rus tili',
  extra2: 'Haydovchilik',
}
const { portfolio_link: _link, extra1: _extra1, extra2: _extra2, ...least } = full

test('a seeker creates a resume and reads it by its id and as "mine"', async () => {
  const seeker = await buildSeeker(world)
  expectFailure(await call(world, getResume, { as: seeker, params: { id: 1 } }), 'not_found')
  const { body } = await succeed(world, createResume, { as: seeker, body: full })
  expect(body).toStrictEqual({ id: expect.any(Number), ...full })
  expect(body.id).toBeGreaterThanOrEqual(1000)
  for (const id of [1, body.id])
    expect((await succeed(world, getResume, { as: seeker, params: { id } })).body).toStrictEqual(body)
})

test("the seeker's own profile says whether there is a resume", async () => {
  const seeker = await buildSeeker(world)
  const hasResume = async () => (await succeed(world, getProfile, { as: seeker })).body.has_resume
  expect(await hasResume()).toBe(false)
  const { id } = (await succeed(world, createResume, { as: seeker, body: full })).body
  expect(await hasResume()).toBe(true)
  await succeed(world, deleteResume, { as: seeker, params: { id } })
  expect(await hasResume()).toBe(false)
})

test('optional fields may be absent, and are then empty', async () => {
  const { body } = await succeed(world, createResume, { as: await buildSeeker(world), body: least })
  expect(body).toStrictEqual({ id: expect.any(Number), ...least, portfolio_link: '', extra1: '', extra2: '' })
})

test('there is one resume per seeker', async () => {
  const seeker = await buildSeeker(world)
  const { body } = await succeed(world, createResume, { as: seeker, body: full })
  expectFailure(await call(world, createResume, { as: seeker, body: least }), 'resume_exists')
  expect((await succeed(world, getResume, { as: seeker, params: { id: 1 } })).body).toStrictEqual(body)
})

test('SECURITY 10: fifty requests at once create one resume', async () => {
  const seeker = await buildSeeker(world)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(world, createResume, { as: seeker, body: full })),
  )
  const [created, ...rest] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect(created?.statusCode).toBe(201)
  for (const answer of rest) expectFailure(answer, 'resume_exists')
  expect(await world.db.$count(resumes, eq(resumes.seekerId, seeker.id))).toBe(1)
})

test('saving replaces the whole resume, by its id or as "mine"', async () => {
  const seeker = await buildSeeker(world)
  const { body: made } = await succeed(world, createResume, { as: seeker, body: full })
  const changed = { ...least, skills: 'Savdo' }
  for (const id of [made.id, 1]) {
    const { body } = await succeed(world, updateResume, { as: seeker, params: { id }, body: changed })
    expect(body).toStrictEqual({ id: made.id, ...changed, portfolio_link: '', extra1: '', extra2: '' })
  }
})

test('after a resume is deleted, the seeker can create another', async () => {
  const seeker = await buildSeeker(world)
  const { body: made } = await succeed(world, createResume, { as: seeker, body: full })
  await succeed(world, deleteResume, { as: seeker, params: { id: made.id } })
  for (const endpoint of [getResume, deleteResume])
    for (const id of [made.id, 1])
      expectFailure(await call(world, endpoint, { as: seeker, params: { id } }), 'not_found')
  await succeed(world, createResume, { as: seeker, body: full })
  await succeed(world, deleteResume, { as: seeker, params: { id: 1 } })
  expect(await world.db.$count(resumes, eq(resumes.seekerId, seeker.id))).toBe(0)
})

test("another seeker's resume answers exactly like an absent one, and does not change", async () => {
  const { id, ...before } = await buildResume(world)
  const stranger = await buildSeeker(world)
  await buildResume(world, { seekerId: stranger.id })
  for (const endpoint of [getResume, updateResume, deleteResume]) {
    const ask = (which: number) =>
      call(world, endpoint, {
        as: stranger,
        params: { id: which },
        ...(endpoint === updateResume && { body: full }),
      })
    const [others, absent] = [await ask(id), await ask(2_000_000_000)]
    expectFailure(others, 'not_found')
    expect(others.body).toBe(absent.body)
    expect(Object.keys(others.headers)).toEqual(Object.keys(absent.headers))
  }
  expect(await world.db.select().from(resumes).where(eq(resumes.id, id))).toEqual([{ id, ...before }])
})

describe('the rules', () => {
  const required = "Bu maydonni to'ldiring"
  const link = 'Havolani shunday yozing: t.me/alisher yoki https://example.com'
  const refused = async (changes: object, errors: Record<string, string[]>) => {
    const seeker = await buildSeeker(world)
    const body = { ...full, ...changes }
    expectFailure(await call(world, createResume, { as: seeker, body }), 'bad_input', errors)
    expect(await world.db.$count(resumes, eq(resumes.seekerId, seeker.id))).toBe(0)
    const { id } = await buildResume(world, { seekerId: seeker.id })
    const update = await call(world, updateResume, { as: seeker, params: { id }, body })
    expectFailure(update, 'bad_input', errors)
  }

  test.each(['full_name', 'education', 'experience', 'skills'])('%s is required', async (field) => {
    for (const value of [undefined, null, '', '  \n ', 5, ['a'], {}])
      await refused({ [field]: value }, { [field]: [required] })
  })

  test.each(['id', 'seeker_id', 'created_at', 'status'])('the unknown field %s is refused', (field) =>
    refused({ [field]: 1 }, { [field]: [`Noma'lum maydon: ${field}`] }),
  )

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://example.com',
    '//example.com',
    'javascript:alert(1)//example.com',
    'javascript.com:alert(1)',
    'alisher@example.com',
    '@ali her',
    '@ali',
    'alisher',
    'localhost:3000',
    'http:example.com',
    'http://',
    'https:// example.com',
    'ht\ntps://example.com',
    'https://exa\tmple.com',
    'https:\\\\example.com',
    'https://[1:2',
  ])('SECURITY 15: %j is not a valid portfolio link', (portfolio_link) =>
    refused({ portfolio_link }, { portfolio_link: [link] }),
  )

  test.each([
    ['t.me/alisher', 'https://t.me/alisher'],
    ['@alisher_90', 'https://t.me/alisher_90'],
    ['instagram.com/alisher', 'https://instagram.com/alisher'],
    ['www.example.com?a=1', 'https://www.example.com?a=1'],
    ['example.com', 'https://example.com'],
    ['мисол.уз/ишлар', 'https://мисол.уз/ишлар'],
  ])('SECURITY 15: %j is stored as the link %j', async (portfolio_link, stored) => {
    const body = { ...full, portfolio_link }
    const answer = await succeed(world, createResume, { as: await buildSeeker(world), body })
    expect(answer.body.portfolio_link).toBe(stored)
  })

  test.each(['http://example.com', 'https://example.com/a?b=c#d', 'https://мисол.уз/ишлар', ''])(
    '%j is a valid portfolio link',
    async (portfolio_link) => {
      const { body } = await succeed(world, createResume, {
        as: await buildSeeker(world),
        body: { ...full, portfolio_link: ` ${portfolio_link} ` },
      })
      expect(body.portfolio_link).toBe(portfolio_link)
    },
  )
})
