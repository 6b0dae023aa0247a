import type pg from 'pg'
import { inTransaction } from './work.ts'

/** The tables that are filled, the referenced ones first. */
const tables = ['users', 'user_search', 'resumes', 'jobs', 'applications', 'messages']

interface Part {
  takeAway: string
  putBack: string
}

/**
 * Runs the work in one transaction, without what costs something for each row: indexes that only make reading fast,
 * foreign keys and triggers of rows. Indexes are built and keys are checked at the end, for all rows at once. Triggers of
 * statements stay, so every kept count is right. The rows must have what triggers would write. Nobody else reads or
 * writes these tables meanwhile.
 */
export function inBulk(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  return inTransaction(client, async () => {
    await client.query(`SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL work_mem = '64MB'`)
    const parts = await listParts(client)
    for (const { takeAway } of parts) await client.query(takeAway)
    await work()
    for (const { putBack } of parts.toReversed()) await client.query(putBack)
  })
}

async function listParts(client: pg.ClientBase): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS "takeAway",
       format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS "putBack"
     FROM pg_trigger WHERE tgrelid = ANY($1::regclass[]) AND NOT tgisinternal AND tgenabled = 'O' AND tgtype & 1 = 1
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype = 'f'
     UNION ALL
     SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique`,
    [tables],
  )
  return rows
}
