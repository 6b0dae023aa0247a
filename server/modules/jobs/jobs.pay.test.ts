import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { type PayPeriod, payPeriods } from '../../../contract/pay.ts'
import { periodsPerMonth } from '../../../contract/periods.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildEmployer, buildJobs } from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { listJobs, createJob } = endpoints
const employer = await buildEmployer(world)

// What a month brings: 5.2, 5, 4.94, 4.5, 4.33 million, and a task that pays more than all.
const pays: [string, PayPeriod][] = [
  ['25000', 'hour'],
  ['5000000', 'month'],
  ['190000', 'day'],
  ['4500000', 'month'],
  ['1000000', 'week'],
  ['90000000', 'task'],
]
const built = await buildJobs(world, pays.length, (index) => {
  const [salary = '1', payPeriod = 'month'] = pays[index] ?? []
  return { employerId: employer.id, salary, payPeriod, location: 'Zomin', salaryMax: '99000000' }
})
const ids = built.map(({ id }) => id)

test.each([{}, { location: 'zomin' }, { job_type: 1 }])(
  'the best paid by the month come first, those paid for a task last: %j',
  async (filter) => {
    for (const limit of [1, 4, 100]) {
      const pages = await walkPages(world, listJobs, { ...filter, sort: 'salary', limit })
      expect(pages.flat().map(({ id }) => id)).toEqual(ids)
    }
  },
)

test.each([
  [4_940_000, 3],
  [4_940_001, 2],
  [4_330_000, 5],
  [5_200_001, 0],
  [1, 5],
  [0, 6],
])('at least %i a month pay %i jobs', async (salary_min, count) => {
  for (const filter of [{}, { location: 'zomin' }]) {
    const query = { ...filter, salary_min, sort: 'salary' }
    const { body, headers } = await succeed(world, listJobs, { query })
    expect(body.map(({ id }) => id)).toEqual(ids.slice(0, count))
    expect(headers['x-total-count']).toBe(String(count))
  }
})

test('the database and the contract count a month alike', async () => {
  for (const period of payPeriods) {
    const { rows } = await world.pool.query<{ pay: string }>('SELECT month_pay(100, $1) AS pay', [period])
    expect(Number(rows[0]?.pay)).toBe(100 * (periodsPerMonth[period] ?? 0))
  }
})

test.each(['3,5 mln', '3.5 млн', '3000000-4000000', '3500000,50', "5 000 000.00 so'm", '300 ming'])(
  'the API takes digits alone: %s is refused',
  async (money) => {
    const body = { ...(createJob.body.meta()?.example as object), salary: money }
    expectFailure(await call(world, createJob, { as: employer, body }), 'bad_input', {
      salary: ["Maosh musbat son bo'lishi kerak"],
    })
    expectFailure(await call(world, listJobs, { query: { salary_min: money } }), 'bad_input', {
      salary_min: [expect.any(String)],
    })
  },
)

test('an upper bound that is the lower one is none; the lower one is never above it', async () => {
  const example = createJob.body.meta()?.example as object
  const post = (salary_max: unknown) =>
    call(world, createJob, { as: employer, body: { ...example, salary_max } })
  expect((await post('3500000.00')).json().salary_max).toBeNull()
  expect((await post('3500000.01')).json().salary_max).toBe(3_500_000.01)
  expect((await post(null)).json().salary_max).toBeNull()
  expectFailure(await post('3499999.99'), 'bad_input', { salary_max: [expect.any(String)] })
  for (const odd of ['0', '1e9', 'NaN', 4000000, '', ' 4000000'])
    expectFailure(await post(odd), 'bad_input', { salary_max: expect.any(Array) })
})
