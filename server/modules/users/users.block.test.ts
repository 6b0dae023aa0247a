import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildAdmin, buildEmployer, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { updateUser, listLog, getJob } = endpoints
const [admin, other] = [await buildAdmin(world), await buildAdmin(world)]

const change = (id: number, body: object, as = admin) => call(world, updateUser, { as, params: { id }, body })
const logOf = async (user: number) => (await succeed(world, listLog, { as: other, query: { user } })).body

test('who is blocked and unblocked stands in the log, with the reason', async () => {
  const person = await buildSeeker(world)
  await change(person.id, { disabled: true, reason: '  Haqorat qilgan ' })
  await change(person.id, { disabled: false }, other)
  expect(await logOf(person.id)).toMatchObject([
    { act: 'user_unblocked', admin: { username: other.username }, reason: '' },
    { act: 'user_blocked', admin: { username: admin.username }, reason: 'Haqorat qilgan' },
  ])
})

test('SECURITY 69: of two administrators at once one blocks: the log has one entry, the jobs are hidden', async () => {
  const employer = await buildEmployer(world)
  const job = await buildJob(world, { employerId: employer.id })
  const read = () => call(world, getJob, { params: { id: job.id } })
  expect((await read()).statusCode).toBe(200)
  for (const disabled of [true, false]) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        change(employer.id, { disabled, reason: `${index}` }, index % 2 ? admin : other),
      ),
    )
    for (const answer of answers) expect(answer.json()).toMatchObject({ id: employer.id, disabled })
    expect((await read()).statusCode).toBe(disabled ? 404 : 200)
  }
  expect((await logOf(employer.id)).map(({ act }) => act)).toEqual(['user_unblocked', 'user_blocked'])
})

test('SECURITY 69: a refused act is not in the log, and an act that cannot be logged does not happen', async () => {
  expectFailure(await change(other.id, { disabled: true }), 'not_found')
  expectFailure(await change(admin.id, { disabled: true }), 'not_found')
  expect([...(await logOf(other.id)), ...(await logOf(admin.id))]).toEqual([])
  const person = await buildSeeker(world)
  await world.pool.query('ALTER TABLE admin_log RENAME TO away')
  try {
    expect((await change(person.id, { disabled: true, reason: 'Sinov' })).statusCode).toBe(500)
  } finally {
    await world.pool.query('ALTER TABLE away RENAME TO admin_log')
  }
  const { rows } = await world.pool.query('SELECT disabled_at FROM users WHERE id = $1', [person.id])
  expect(rows).toEqual([{ disabled_at: null }])
})
