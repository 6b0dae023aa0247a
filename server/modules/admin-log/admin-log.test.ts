import { beforeAll, expect, test } from 'vitest'
import { logCountCap } from '../../../contract/admin-log.ts'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildAdmin, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { logAct } from '../../database/admin-log.ts'

const world = await buildTestApp()
const { listLog } = endpoints
const [first, second] = [await buildAdmin(world), await buildAdmin(world)]
const [person, job] = [await buildSeeker(world), await buildJob(world, { title: 'Sotuvchi' })]

beforeAll(async () => {
  const { db } = world
  await logAct(db, { adminId: first.id, act: 'job_hidden', jobId: job.id, reason: 'Firibgarlik' })
  await logAct(db, { adminId: second.id, act: 'job_restored', jobId: job.id })
  await logAct(db, { adminId: first.id, act: 'user_blocked', userId: person.id, reason: 'Haqorat' })
  await logAct(db, { adminId: second.id, act: 'job_type_changed', jobTypeId: 1 })
  await logAct(db, { adminId: first.id, act: 'user_noted', userId: 2_000_000_000, details: { note: 3 } })
})

const ask = async (query: Record<string, string | number> = {}) => {
  const { body, headers } = await succeed(world, listLog, { as: second, query })
  return { acts: body.map(({ act }) => act), total: headers['x-total-count'], body }
}

const all = ['user_noted', 'job_type_changed', 'user_blocked', 'job_restored', 'job_hidden']

test('an administrator reads what all of them did, newest first, with the names of today', async () => {
  const { acts, body, total } = await ask()
  expect(acts).toEqual(all)
  expect(total).toBe('5')
  expect(body.slice(2)).toStrictEqual([
    expect.objectContaining({
      admin: { id: first.id, username: first.username },
      user: { id: person.id, username: person.username },
      reason: 'Haqorat',
    }),
    expect.objectContaining({ admin: { id: second.id, username: second.username }, reason: '' }),
    expect.objectContaining({ job: { id: job.id, title: 'Sotuvchi' }, user: null }),
  ])
  expect(body[1]?.job_type).toEqual({ id: 1, name: expect.any(String) })
  // The log outlives whom it names.
  expect(body[0]).toMatchObject({ user: { id: 2_000_000_000, username: null }, details: { note: 3 } })
  const pages = await walkPages(world, listLog, { limit: 2 }, { as: first })
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
  expect(pages.flat().map(({ act }) => act)).toEqual(all)
})

test('by whom, which act, to whom', async () => {
  expect((await ask({ admin: second.id })).acts).toEqual(['job_type_changed', 'job_restored'])
  expect((await ask({ act: 'user_blocked' })).acts).toEqual(['user_blocked'])
  expect((await ask({ user: person.id })).acts).toEqual(['user_blocked'])
  expect((await ask({ job: job.id })).acts).toEqual(['job_restored', 'job_hidden'])
  const both = await ask({ job: job.id, admin: first.id })
  expect([both.acts, both.total]).toEqual([['job_hidden'], '1'])
  expectFailure(await call(world, listLog, { as: first, query: { act: 'admin_made' } }), 'bad_input', {
    act: [expect.any(String)],
  })
})

test('a long log is counted up to its cap', async () => {
  await world.pool.query(
    `INSERT INTO admin_log (admin_id, act) SELECT $1, 'list_exported' FROM generate_series(1, $2)`,
    [first.id, logCountCap + 5],
  )
  expect((await ask({ limit: 1 })).total).toBe(String(logCountCap))
})
