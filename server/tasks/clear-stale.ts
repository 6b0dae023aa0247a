import { getTableName, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/db.ts'
import { pictures } from '../database/job-type-schema.ts'
import { exportTickets } from '../database/numbers-schema.ts'
import { readMarks } from '../database/read-schema.ts'
import { reportVisitors } from '../database/report-schema.ts'
import { searchMatches } from '../database/saved-schema.ts'
import { idempotentCalls, jobTypes, knownAddresses, rateLimits, sessions } from '../database/schema.ts'
import { passwordResets, telegramChats, telegramCodes, telegramUpdates } from '../database/telegram-schema.ts'
import { isOldAddress } from '../identity/known-addresses.ts'
import { isSessionOver } from '../identity/sessions.ts'
import { inBatches, type Task } from './task.ts'

const rowsAtOnce = 1_000

const stale: { table: PgTable; isStale: SQL }[] = [
  { table: sessions, isStale: isSessionOver },
  { table: knownAddresses, isStale: isOldAddress },
  { table: rateLimits, isStale: lt(rateLimits.resetsAt, sql`now()`) },
  { table: searchMatches, isStale: lt(searchMatches.foundAt, sql`now() - interval '90 days'`) },
  { table: reportVisitors, isStale: lt(reportVisitors.reportedAt, sql`now() - interval '90 days'`) },
  { table: idempotentCalls, isStale: lt(idempotentCalls.createdAt, sql`now() - interval '1 day'`) },
  { table: passwordResets, isStale: lt(passwordResets.expiresAt, sql`now()`) },
  { table: exportTickets, isStale: lt(exportTickets.expiresAt, sql`now()`) },
  { table: telegramCodes, isStale: lt(telegramCodes.expiresAt, sql`now()`) },
  { table: telegramChats, isStale: lt(telegramChats.freeAt, sql`now() - interval '1 minute'`) },
  { table: readMarks, isStale: lt(readMarks.madeAt, sql`now() - interval '1 day'`) },
  {
    table: pictures,
    isStale: sql`${pictures.usedAt} < now() - interval '1 day'
      AND NOT EXISTS (SELECT FROM ${jobTypes} WHERE ${jobTypes.picture} = ${pictures.hash})`,
  },
  { table: telegramUpdates, isStale: lt(telegramUpdates.doneAt, sql`now() - interval '7 days'`) },
]

/** Deletes sessions, known addresses, rate limits, one-time links and the like that mean nothing any more. */
export const clearStale: Task = {
  name: 'clear-stale',
  schedule: '*/10 * * * *',
  async run({ db, signal }) {
    for (const kind of stale) await inBatches(signal, () => deleteSome(db, kind))
    await deleteGivenUp(db)
  },
}

/** Rows that somebody uses just now are left for the next time. */
async function deleteSome(db: Db, { table, isStale }: (typeof stale)[number]): Promise<boolean> {
  const name = sql.identifier(getTableName(table))
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${name} WHERE ${isStale} LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED
    ))`)
  return rowCount === rowsAtOnce
}

/** Tasks that are not tried any more; the log had each of their failures. */
async function deleteGivenUp(db: Db) {
  await db.execute(sql`
    DELETE FROM graphile_worker._private_jobs
    WHERE attempts = max_attempts AND locked_at IS NULL AND updated_at < now() - interval '7 days'`)
}
