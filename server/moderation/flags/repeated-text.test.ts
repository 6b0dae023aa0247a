import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { buildEmployer, buildJob } from '../../../tests/support/factories.ts'
import { flagsOf } from '../../../tests/support/flags.ts'

const { db } = await createTestDatabase()
const world = { db, awaitInvalidation: async () => {} }
const repeated = async (overrides: Parameters<typeof buildJob>[1]) =>
  (await flagsOf(db, await buildJob(world, overrides))).repeated_text

test('the third account with the same text is flagged, in any spelling', async () => {
  expect(await repeated({ description: "Uyda ishlab, kuniga 500 ming so'm toping!" })).toBeUndefined()
  expect(await repeated({ description: 'Уйда ишлаб, кунига 500 минг сўм топинг' })).toBeUndefined()
  const found = await repeated({ description: 'UYDA ISHLAB... KUNIGA 500 MING SOM TOPING', title: 'Boshqa' })
  expect(found).toEqual({ jobs: 3, accounts: 3 })
  expect(await repeated({ description: 'Uyda ishlab, kuniga 900 ming toping' })).toBeUndefined()
})

test('one account may copy a job a few times, and a month later again', async () => {
  const { id: employerId } = await buildEmployer(world)
  const text = { employerId, description: "Yangi do'konlarimizga sotuvchilar kerak" }
  const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
  for (let copy = 0; copy < 3; copy++) expect(await repeated({ ...text, createdAt: longAgo })).toBeUndefined()
  for (let copy = 0; copy < 4; copy++) expect(await repeated(text)).toBeUndefined()
  expect(await repeated(text)).toEqual({ jobs: 5, accounts: 1 })
})
