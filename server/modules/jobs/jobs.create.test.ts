import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildAdmin, buildEmployer, buildSeeker } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { jobs } from '../../database/schema.ts'

const world = await buildTestApp()
const { createJob, getJob } = endpoints
const employer = await buildEmployer(world)

const valid = {
  title: 'Sotuvchi',
  description: "Do'konga sotuvchi kerak.",
  location: 'Toshkent',
  salary: '3500000',
  job_type_id: 1,
}
const post = (changes: object, as = employer) =>
  call(world, createJob, { as, body: { ...valid, ...changes } })

test.each([
  ['an employer', buildEmployer],
  ['an administrator', buildAdmin],
])('%s posts a job, and everyone reads it at once', async (_, build) => {
  const poster = await build(world)
  const { body } = await succeed(world, createJob, { as: poster, body: valid })
  expect(body).toStrictEqual({
    id: expect.any(Number),
    title: 'Sotuvchi',
    description: "Do'konga sotuvchi kerak.",
    location: 'Toshkent',
    place: { region: { id: 1, name: 'Toshkent shahri' }, district: null, mahalla: null },
    salary: 3_500_000,
    salary_max: null,
    pay_period: 'month',
    employment: [],
    positions: 1,
    remote: false,
    suits: [],
    state: 'open',
    created_at: expect.any(String),
    updated_at: body.created_at,
    expires_at: new Date(Date.parse(body.created_at) + 30 * 24 * 60 * 60 * 1000).toISOString(),
    employer: { username: poster.username, display_name: null, verified: false },
    job_type: expect.objectContaining({ id: 1, name: 'Savdo' }),
  })
  expect(Math.abs(Date.now() - Date.parse(body.created_at))).toBeLessThan(60_000)
  const read = await succeed(world, getJob, { params: { id: body.id } })
  expect(read.body).toStrictEqual(body)
})

test('a seeker cannot post a job', async () => {
  expectFailure(await post({}, await buildSeeker(world)), 'wrong_role')
})

test('text is trimmed; inner spaces and line breaks stay', async () => {
  const body = { ...valid, title: '  Ish   bor ', description: '\n  bir\n\nikki uch \n' }
  const posted = await succeed(world, createJob, { as: employer, body })
  expect(posted.body).toMatchObject({ title: 'Ish   bor', description: 'bir\n\nikki uch' })
})

describe('the rules and their messages', () => {
  const title = "Ish nomi kamida 2 ta belgidan iborat bo'lishi kerak"
  const description = "Tavsif kamida 10 ta belgidan iborat bo'lishi kerak"
  const location = "Joylashuv kamida 2 ta belgidan iborat bo'lishi kerak"
  const jobType = 'Ish turini tanlang'

  test.each([
    ['title', '', title],
    ['title', 'I', title],
    ['title', ' I ', title],
    ['title', '😀', title],
    ['title', undefined, title],
    ['title', null, title],
    ['title', 12, title],
    ['title', ['Ish', 'bor'], title],
    ['description', '123456789', description],
    ['description', `  123456789${' '.repeat(20)}`, description],
    ['description', '😀'.repeat(9), description],
    ['description', undefined, description],
    ['location', 'T', location],
    ['location', undefined, location],
    ['job_type_id', undefined, jobType],
    ['job_type_id', null, jobType],
    ['job_type_id', '1', jobType],
    ['job_type_id', 1.5, jobType],
    ['job_type_id', 0, jobType],
    ['job_type_id', -1, jobType],
    ['job_type_id', 2_147_483_648, jobType],
    ['job_type_id', 1e20, jobType],
    ['job_type_id', 999, jobType],
  ])('%s %j: %s', async (field, value, message) => {
    expectFailure(await post({ [field]: value }), 'bad_input', { [field]: [message] })
  })

  test.each([
    ['title', 'Is'],
    ['title', '😀😀'],
    ['description', '1234567890'],
    ['location', 'To'],
  ])('%s %j is enough', async (field, value) => {
    expect((await post({ [field]: value })).statusCode).toBe(201)
  })

  test('every wrong field is named', async () => {
    const answer = await call(world, createJob, { as: employer, body: {} })
    expectFailure(answer, 'bad_input', {
      title: [title],
      description: [description],
      location: [location],
      salary: ["Maosh musbat son bo'lishi kerak"],
      job_type_id: [jobType],
    })
  })
})

describe('the salary', () => {
  test.each([
    ['1', 1],
    ['0.01', 0.01],
    ['3500000.5', 3_500_000.5],
    ['3500000.55', 3_500_000.55],
    ['007', 7],
    ['999999999999.99', 999_999_999_999.99],
  ])('%s is stored exactly', async (salary, number) => {
    const { body } = await succeed(world, createJob, { as: employer, body: { ...valid, salary } })
    expect(body.salary).toBe(number)
  })

  const oddTexts = [
    '',
    '0',
    '0.00',
    '-1',
    '+1',
    '1e3',
    '0x10',
    '1_000',
    '1 000',
    '1\u00a0000',
    '1,5',
    '.5',
    '5.',
    '3,5 mln',
    '3.5 млн',
    '3000000-4000000',
    '3500000,50',
    "5 000 000.00 so'm",
    '300 ming',
    '3.500.000',
  ]
  const oddNumbers = ['1.555', 'NaN', 'Infinity', '٣٥', '１２', '1000000000000', ' 5', '5\n', 'abc']
  test.each([...oddTexts, ...oddNumbers, 5, 0, null, true, ['5'], { a: 5 }, undefined])(
    '%j is refused',
    async (salary) => {
      const before = await world.db.$count(jobs)
      expectFailure(await post({ salary }), 'bad_input', { salary: ["Maosh musbat son bo'lishi kerak"] })
      expect(await world.db.$count(jobs)).toBe(before)
    },
  )
})

test.each(['id', 'employer_id', 'employer', 'created_at', 'status', 'is_admin'])(
  'the unknown field %s is refused',
  async (field) => {
    expectFailure(await post({ [field]: 1 }), 'bad_input', { [field]: [`Noma'lum maydon: ${field}`] })
  },
)
