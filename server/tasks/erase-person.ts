import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { untoldEnds } from '../database/event-schema.ts'
import { personColumns } from '../database/person-columns.ts'
import { places } from '../database/place-schema.ts'
import { jobFlags, jobReports, jobsToFlag, jobTexts } from '../database/report-schema.ts'
import { jobsToMatch } from '../database/saved-schema.ts'
import { applications, jobs, messages, users } from '../database/schema.ts'
import {
  passwordRequests,
  telegramChats,
  telegramLinks,
  telegramNotes,
  telegramPosts,
} from '../database/telegram-schema.ts'
import { isToDelete } from '../identity/deletion.ts'
import { forgetMahallas } from './forget-mahallas.ts'
import { inBatches } from './task.ts'

const rowsAtOnce = 200

/** What stands where a text of the person was, so that no screen of others is empty. */
const blanks = {
  name: "O'chirilgan hisob",
  title: "O'chirilgan e'lon",
  description: "Bu e'lon egasi hisobini o'chirgan.",
  location: "O'chirilgan",
  message: "Xabar o'chirilgan: muallifi hisobini o'chirgan.",
}

interface Person {
  id: number
}

/** In small steps, each of which may be repeated; the account's own row is last, so that after a crash it is found again. */
export async function erasePerson(db: Db, { id, signal }: Person & { signal: AbortSignal }): Promise<void> {
  for (const erase of [blankJobs, blankSent, blankNotes, blankMessages, blankReports])
    await inBatches(signal, () => erase(db, { id }))
  await inBatches(signal, () => forgetMahallas(db))
  await db.transaction((tx) => erasePersonRow(tx, { id }))
}

/**
 * Kind, district, pay and dates stay for the statistics. Hidden they are since the account was closed; now they stay so, and
 * whoever reported them is told.
 */
function blankJobs(db: Db, { id }: Person): Promise<boolean> {
  const { title, description, location } = blanks
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; key: string }>(sql`
      SELECT id, fold_text(location) AS key FROM ${jobs}
      WHERE employer_id = ${id} AND (title, description, location, coalesce(hidden_reason, ''))
        IS DISTINCT FROM (${title}, ${description}, ${location}, '')
      ORDER BY id LIMIT ${rowsAtOnce} FOR NO KEY UPDATE`)
    const ids = sql`${sql.param(rows.map((row) => row.id))}::int[]`
    const keys = sql`${sql.param(rows.map((row) => row.key))}::text[]`
    await blankFindings(tx, ids)
    // With the time of the placing, a changed location does not lose its district.
    await tx.execute(sql`
      UPDATE ${jobs} SET title = ${title}, description = ${description}, location = ${location}, hidden_reason = NULL,
        mahalla_id = NULL, placed_at = clock_timestamp() WHERE id = ANY(${ids})`)
    await tx.execute(sql`DELETE FROM ${places} WHERE key = ANY(${keys}) AND jobs <= 0`)
    for (const notes of [jobsToMatch, untoldEnds])
      await tx.execute(sql`DELETE FROM ${notes} WHERE job_id = ANY(${ids})`)
    // The channel's message is written once more, without words.
    await tx.execute(sql`UPDATE ${telegramPosts} SET over = false WHERE job_id = ANY(${ids})`)
    return rows.length === rowsAtOnce
  })
}

/** What the product found in these jobs, with what was reported of them. That something was found stays, as a number. */
async function blankFindings(tx: Db, ids: SQL): Promise<void> {
  await tx.execute(sql`DELETE FROM ${jobsToFlag} WHERE job_id = ANY(${ids})`)
  await tx.execute(sql`SELECT settle_reports(id, 'hidden') FROM unnest(${ids}) AS job (id)`)
  await tx.execute(sql`UPDATE ${jobFlags} SET facts = '{}', judged = '' WHERE job_id = ANY(${ids})`)
  await tx.execute(sql`DELETE FROM ${jobTexts} WHERE job_id = ANY(${ids})`)
}

/** What the seeker wrote with an application, and what its employer has noted about the seeker. */
const blankSent = (db: Db, { id }: Person): Promise<boolean> =>
  blank(
    db,
    sql`SET message = '', note = '', starred = false, phone_shared = false`,
    sql`seeker_id = ${id} AND (message <> '' OR note <> '' OR starred OR phone_shared)`,
  )

const blankNotes = (db: Db, { id }: Person): Promise<boolean> =>
  blank(db, sql`SET note = '', starred = false`, sql`employer_id = ${id} AND (note <> '' OR starred)`)

async function blank(
  db: Db,
  changes: ReturnType<typeof sql>,
  which: ReturnType<typeof sql>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${applications} ${changes} WHERE id = ANY(ARRAY(
      SELECT id FROM ${applications} WHERE ${which} ORDER BY id LIMIT ${rowsAtOnce} FOR NO KEY UPDATE
    ))`)
  return rowCount === rowsAtOnce
}

/** The other's own words stay the other's. */
async function blankMessages(db: Db, { id }: Person): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${messages} SET text = ${blanks.message} WHERE (application_id, number) IN (
      SELECT application_id, number FROM ${messages} JOIN ${applications} ON applications.id = application_id
      WHERE text <> ${blanks.message}
        AND (seeker_id = ${id} AND sender = 'job_seeker' OR employer_id = ${id} AND sender = 'employer')
      LIMIT ${rowsAtOnce}
    )`)
  return rowCount === rowsAtOnce
}

/** That somebody reported a job stays, for whoever judges it. */
async function blankReports(db: Db, { id }: Person): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${jobReports} SET user_id = NULL, text = '' WHERE id = ANY(ARRAY(
      SELECT id FROM ${jobReports} WHERE user_id = ${id} LIMIT ${rowsAtOnce}
    ))`)
  return rowCount === rowsAtOnce
}

/** No username begins with a space: neither key can meet another account's. */
async function erasePersonRow(db: Db, { id }: Person): Promise<void> {
  const isThis = and(eq(users.id, id), isToDelete)
  const [person] = await db.select({ key: users.usernameKey }).from(users).where(isThis).for('no key update')
  if (!person) return
  await db.delete(passwordRequests).where(eq(passwordRequests.usernameKey, person.key))
  await forgetChat(db, { id })
  for (const [name, { deletion }] of Object.entries(personColumns))
    if (deletion === 'rows go') await deleteRows(db, name, id)
  await db
    .update(users)
    .set({
      ...{ username: `deleted-${id}`, usernameKey: ` ${id}`, usernameSkeleton: ` ${id}`, passwordHash: '' },
      ...{ firstName: blanks.name, address: '', phoneNumber: '', displayName: '', about: '' },
      ...{ areaId: null, answersInDays: null, verifiedAt: null, deletedAt: sql`now()` },
    })
    .where(eq(users.id, id))
}

async function forgetChat(db: Db, { id }: Person): Promise<void> {
  const chats = sql`(SELECT chat_id FROM ${telegramLinks} WHERE user_id = ${id})`
  await db.execute(sql`DELETE FROM ${telegramNotes} WHERE chat_id IN ${chats}`)
  await db.execute(sql`DELETE FROM ${telegramChats} WHERE chat_id IN ${chats}`)
}

async function deleteRows(db: Db, name: string, id: number): Promise<void> {
  const [table = '', column = ''] = name.split('.')
  await db.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${id}`)
}
