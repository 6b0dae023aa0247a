import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { clientDb } from './db.ts'
import { type Given, prepared, preparedFor } from './prepared.ts'
import { jobTypes } from './schema.ts'

const { db, pool } = await createTestDatabase()

interface Asked {
  id: number
  word: string
}

const find = preparedFor('kinds', (db, { id, word }: Given<Asked>) =>
  db
    .select({ id: jobTypes.id, word: sql<string>`${word}::text` })
    .from(jobTypes)
    .where(eq(jobTypes.id, id)),
)

test('each text is prepared once under a name, up to thirty-two of them, and numbers make no new text', async () => {
  const client = await pool.connect()
  const own = clientDb(client)
  for (let number = 1; number <= 40; number++)
    for (const id of [1, 2])
      expect(await find(own, { id, word: `w${number}` })).toEqual([{ id, word: `w${number}` }])
  const { rows } = await client.query('SELECT name FROM pg_prepared_statements ORDER BY prepare_time')
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 32 }, (_, index) => `kinds ${index + 1}`))
  client.release()
})

test('another database has the same names for the same texts', async () => {
  const client = await pool.connect()
  const words = ['w7', 'w3', 'w7']
  for (const word of words) expect(await find(clientDb(client), { id: 1, word })).toEqual([{ id: 1, word }])
  client.release()
})

test('for transactions on one connection a text is built once', async () => {
  let built = 0
  const findKind = prepared('kind', (db) => {
    built += 1
    return db
      .select({ id: jobTypes.id })
      .from(jobTypes)
      .where(eq(jobTypes.id, sql.placeholder('id')))
  })
  for (const id of [1, 2])
    await db.transaction(async (tx) => {
      expect(await findKind(tx).execute({ id })).toEqual([{ id }])
      await tx.transaction(async (inner) => expect(await findKind(inner).execute({ id })).toEqual([{ id }]))
    })
  expect(built).toBe(1)
})
