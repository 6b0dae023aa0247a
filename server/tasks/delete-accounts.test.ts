import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { basicHeader } from '../../tests/support/callers.ts'
import { buildAdmin, buildEmployer, buildJobs, buildSeeker } from '../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../tests/support/requests.ts'
import { deleteAccounts } from './delete-accounts.ts'
import type { Task } from './task.ts'

const world = await buildTestApp()
const { pool, db } = world
const admin = await buildAdmin(world)
const run = (task: Task) => task.run({ db, payload: {}, signal: new AbortController().signal })

test('nobody can be called like a deleted account', async () => {
  const body = {
    username: 'Deleted-5',
    first_name: 'A',
    password: 'lola-bahor-2026',
    address: 'B',
    phone_number: '901234567',
  }
  expectFailure(await call(world, endpoints.register, { body }), 'bad_input', {
    username: ['Bu username band. Boshqasini tanlang.'],
  })
})

test('much is deleted in steps; a crash in the middle is made good, and two at once do it once', async () => {
  const employer = await buildEmployer(world)
  await buildJobs(world, 450, () => ({ employerId: employer.id, title: 'Nonvoy' }))
  await pool.query(
    `UPDATE users SET deletion_asked_at = now() - interval '7 days', disabled_at = now() WHERE id = $1`,
    [employer.id],
  )
  await pool.query(`UPDATE jobs SET state = 'closed', close_reason = 'not_needed' WHERE employer_id = $1`, [
    employer.id,
  ])
  const left = async () =>
    (
      await pool.query(`SELECT count(*)::int AS left FROM jobs WHERE employer_id = $1 AND title = 'Nonvoy'`, [
        employer.id,
      ])
    ).rows[0].left
  // The third step fails.
  await pool.query(`CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF (SELECT count(*) FROM come) < 200 THEN RAISE 'crash'; END IF; RETURN NULL; END $$`)
  await pool.query(
    `CREATE TRIGGER crash AFTER UPDATE ON jobs REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION crash()`,
  )
  await expect(run(deleteAccounts)).rejects.toMatchObject({ cause: { message: 'crash' } })
  expect(await left()).toBe(50)
  await pool.query('DROP TRIGGER crash ON jobs')
  await Promise.all([run(deleteAccounts), run(deleteAccounts)])
  expect(await left()).toBe(0)
  const { rows } = await pool.query('SELECT username, first_name, deleted_at FROM users WHERE id = $1', [
    employer.id,
  ])
  expect(rows).toEqual([
    { username: `deleted-${employer.id}`, first_name: "O'chirilgan hisob", deleted_at: expect.any(Date) },
  ])
})

test('who came back is not deleted, and who is blocked besides is', async () => {
  const [back, blocked] = [await buildSeeker(world), await buildSeeker(world)]
  const body = { password: 'lola-bahor-2026' }
  for (const as of [back, blocked]) await succeed(world, endpoints.deleteAccount, { as, body })
  await succeed(world, endpoints.updateUser, {
    as: admin,
    params: { id: blocked.id },
    body: { disabled: true },
  })
  await call(world, endpoints.login, {
    headers: { authorization: basicHeader(back.username, body.password) },
  })
  await pool.query(`UPDATE users SET deletion_asked_at = deletion_asked_at - interval '7 days'`)
  await run(deleteAccounts)
  const { rows } = await pool.query('SELECT id FROM users WHERE deleted_at IS NOT NULL AND id = ANY($1)', [
    [back.id, blocked.id],
  ])
  expect(rows).toEqual([{ id: blocked.id }])
})
