import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { buildAdmin, buildEmployer, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { flagsOf } from '../../../tests/support/flags.ts'

const { db } = await createTestDatabase()
const world = { db, awaitInvalidation: async () => {} }
const phone = (phoneNumber: string) => ({ phoneNumber })

test('employers with one phone are flagged; the same person as a seeker is not', async () => {
  const employer = await buildEmployer(world, phone('+998901112233'))
  const job = await buildJob(world, { employerId: employer.id })
  await buildSeeker(world, phone('+998901112233'))
  expect((await flagsOf(db, job)).shared_phone).toBeUndefined()
  await buildEmployer(world, phone('+998901112233'))
  await buildEmployer(world, phone('+998901112233'))
  expect((await flagsOf(db, job)).shared_phone).toEqual({ accounts: 2 })
})

test('accounts without a phone share none, and administrators post for others', async () => {
  const [one] = [await buildEmployer(world, phone('')), await buildEmployer(world, phone(''))]
  expect((await flagsOf(db, await buildJob(world, { employerId: one.id }))).shared_phone).toBeUndefined()
  const admin = await buildAdmin(world, phone('+998901112233'))
  expect((await flagsOf(db, await buildJob(world, { employerId: admin.id }))).shared_phone).toBeUndefined()
})
