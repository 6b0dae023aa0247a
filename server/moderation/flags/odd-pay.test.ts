import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { buildJob, buildJobs } from '../../../tests/support/factories.ts'
import { flagsOf } from '../../../tests/support/flags.ts'

const { db } = await createTestDatabase()
const world = { db, awaitInvalidation: async () => {} }
const oddPay = async (overrides: Parameters<typeof buildJob>[1]) =>
  (await flagsOf(db, await buildJob(world, { jobTypeId: 2, ...overrides }))).odd_pay

test('pay is compared with the middle of its kind, by what a month brings, when there are enough jobs', async () => {
  const usual = (jobTypeId: number, count: number) =>
    buildJobs(world, count, (index) => ({ jobTypeId, salary: String(3_000_000 + index * 100_000) }))
  await usual(2, 19)
  expect(await oddPay({ salary: '50000000' })).toBeUndefined()
  // With the one above there are twenty now.
  expect(await oddPay({ salary: '20000000' })).toEqual({ times: 5, higher: true })
  expect(await oddPay({ salary: '4000000', salaryMax: '25000000' })).toEqual({ times: 6, higher: true })
  expect(await oddPay({ salary: '700000' })).toEqual({ times: 5, higher: false })
  expect(await oddPay({ salary: '9000000' })).toBeUndefined()
  expect(await oddPay({ salary: '1500000' })).toBeUndefined()
  expect(await oddPay({ salary: '200000', payPeriod: 'day' })).toBeUndefined()
  expect(await oddPay({ salary: '900000', payPeriod: 'day' })).toEqual({ times: 5, higher: true })
  expect(await oddPay({ salary: '90000000', payPeriod: 'task' })).toBeUndefined()
  // Another kind has its own middle.
  expect(await oddPay({ salary: '50000000', jobTypeId: 3 })).toBeUndefined()
})
