import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Sender } from '../../../contract/conversations.ts'
import { isTakingMessages } from '../../database/conversation-end.ts'
import type { Db } from '../../database/db.ts'
import { type Keyset, keyset, type Position } from '../../database/keyset.ts'
import { applications, jobs, messages } from '../../database/schema.ts'

/** A conversation, and which of its two people asks. Nobody else finds it. */
export interface Own {
  id: number
  userId: number
  as: Sender
}

const sides = {
  job_seeker: { person: applications.seekerId, read: applications.seekerRead },
  employer: { person: applications.employerId, read: applications.employerRead },
}

const isOwn = ({ id, userId, as }: Own) => and(eq(applications.id, id), eq(sides[as].person, userId))

export const messageOrders = {
  oldest: keyset('oldest', { by: messages.number, kind: 'integer', order: 'ASC' }),
  newest: keyset('newest', { by: messages.number, kind: 'integer', order: 'DESC' }),
}

const isRead = sql<boolean>`${messages.number} <= CASE ${messages.sender}
  WHEN 'employer' THEN ${applications.seekerRead} ELSE ${applications.employerRead} END`

/** How many messages there are; undefined when there is no such conversation. */
export async function countMessages(db: Db, own: Own): Promise<number | undefined> {
  const [row] = await db.select({ count: applications.lastMessage }).from(applications).where(isOwn(own))
  return row?.count
}

/** One row more than the limit, to know whether a next page exists. */
export function listMessages(
  db: Db,
  { order, after, limit, ...own }: Own & { order: Keyset; after: Position | undefined; limit: number },
) {
  return selectMessages(db, and(isOwn(own), order.after(after)))
    .orderBy(order.orderBy)
    .limit(limit + 1)
}

export async function findMessage(db: Db, { number, ...own }: Own & { number: number }) {
  const [row] = await selectMessages(db, and(isOwn(own), eq(messages.number, number)))
  return row
}

/** False when this one had read them before. */
export async function markRead(db: Db, { upTo, ...own }: Own & { upTo: number }): Promise<boolean> {
  const { read } = sides[own.as]
  const changes = own.as === 'employer' ? { employerRead: upTo } : { seekerRead: upTo }
  const { rowCount } = await db
    .update(applications)
    .set(changes)
    .where(and(isOwn(own), lt(read, upTo)))
  return rowCount === 1
}

/** Its number; undefined when there is no such conversation, or it is closed. */
export async function addMessage(
  db: Db,
  { text, ...own }: Own & { text: string },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ number: number }>(sql`
    WITH place AS (
      UPDATE ${applications} SET last_message = last_message + 1 FROM ${jobs}
      WHERE ${isOwn(own)} AND ${jobs.id} = ${applications.jobId} AND ${isTakingMessages}
      RETURNING ${applications.id}, last_message
    )
    INSERT INTO ${messages} (application_id, number, sender, text, sent_at)
    SELECT id, last_message, ${own.as}, ${text}, clock_timestamp() FROM place RETURNING number`)
  return rows[0]?.number
}

function selectMessages(db: Db, where: SQL | undefined) {
  const { number, sender, text, sentAt } = messages
  return db
    .select({ number, sender, text, sentAt, read: isRead, position: messageOrders.oldest.position })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .where(where)
    .$dynamic()
}

export type MessageRow = Omit<Awaited<ReturnType<typeof selectMessages>>[number], 'position'>
