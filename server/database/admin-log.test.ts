import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { logAct } from './admin-log.ts'

const { pool, db } = await createTestDatabase()

test('SECURITY 69: what is logged cannot be changed, deleted or emptied', async () => {
  await logAct(db, { adminId: 1, act: 'user_blocked', userId: 2, reason: 'Firibgarlik' })
  const read = () => pool.query('SELECT * FROM admin_log')
  const { rows } = await read()
  expect(rows).toMatchObject([{ admin_id: 1, act: 'user_blocked', user_id: 2, reason: 'Firibgarlik' }])
  for (const change of [`UPDATE admin_log SET reason = ''`, 'DELETE FROM admin_log', 'TRUNCATE admin_log'])
    await expect(pool.query(change)).rejects.toThrow('append-only')
  expect((await read()).rows).toEqual(rows)
})
