import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { clientDb, type Db } from './db.ts'
import { type Given, prepared, preparedFor } from './prepared.ts'
import { jobTypes } from './schema.ts'

const { db, pool } = await createTestDatabase()
// One after another, queries of a database take the same connection.
const [one, other] = [await createTestDatabase(), await createTestDatabase()]

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
  const names = rows.map(({ name }) => name)
  expect(new Set(names).size).toBe(32)
  for (const name of names) expect(name).toMatch(/^kinds [0-9a-f]{20}$/)
  client.release()
})

test('a transaction and the pool, on one connection, mean the same by a name, whichever is asked first', async () => {
  const words = ['w1', 'w2', 'w3']
  const ask = async (on: Db, word: string) =>
    expect(await find(on, { id: 1, word })).toEqual([{ id: 1, word }])
  for (const word of words) await ask(one.db, word)
  await one.db.transaction(async (tx) => {
    for (const word of words.toReversed()) await ask(tx, word)
  })
  const { rows } = await one.pool.query('SELECT count(*)::int FROM pg_prepared_statements')
  expect(rows).toEqual([{ count: words.length }])
})

test('what one database was asked takes no names of another', async () => {
  for (let number = 1; number <= 40; number++) await find(db, { id: 1, word: `w${number}` })
  await find(other.db, { id: 1, word: 'last' })
  const { rows } = await other.pool.query('SELECT count(*)::int FROM pg_prepared_statements')
  expect(rows).toEqual([{ count: 1 }])
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
