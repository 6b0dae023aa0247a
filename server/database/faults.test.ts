import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { isDatabaseAway } from './faults.ts'

const { db, pool } = await createTestDatabase()

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a connection lost between two statements of a transaction counts as database unavailable', async () => {
  const fault = await faultOf(
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      await expect
        .poll(
          async () =>
            (await pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [rows[0]?.pid])).rowCount,
        )
        .toBe(0)
      await tx.execute(sql`SELECT 1`)
    }),
  )
  expect(isDatabaseAway(fault)).toBe(true)
})

test('a statement timeout counts as database unavailable; a wrong statement does not', async () => {
  const slow = await faultOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 20`)
      await tx.execute(sql`SELECT pg_sleep(1)`)
    }),
  )
  expect(isDatabaseAway(slow)).toBe(true)
  expect(isDatabaseAway(await faultOf(db.execute(sql`SELECT nonsense`)))).toBe(false)
})
