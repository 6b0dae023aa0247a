import { and, eq, lt, sql } from 'drizzle-orm'
import type { Sender } from '../../../contract/conversations.ts'
import { isTakingMessages } from '../../database/conversation-end.ts'
import type { Db } from '../../database/db.ts'
import { keyset } from '../../database/keyset.ts'
import { type Given, preparedFor, preparedList } from '../../database/prepared.ts'
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

const isOwn = ({ id, userId, as }: Given<Own>) => and(eq(applications.id, id), eq(sides[as].person, userId))

export const messageOrders = {
  oldest: keyset('oldest', { by: messages.number, kind: 'integer', order: 'ASC' }),
  newest: keyset('newest', { by: messages.number, kind: 'integer', order: 'DESC' }),
}

const isRead = sql<boolean>`${messages.number} <= CASE ${messages.sender}
  WHEN 'employer' THEN ${applications.seekerRead} ELSE ${applications.employerRead} END`

const columns = {
  number: messages.number,
  sender: messages.sender,
  text: messages.text,
  sentAt: messages.sentAt,
  read: isRead,
  position: messageOrders.oldest.position,
}

/** The number of the last message, which is how many there are, and of the last that this one has read. */
const lastOf = (as: Sender) => ({ number: applications.lastMessage, read: sides[as].read })

const selectLast = preparedFor('last message', (db, own: Given<Own>) =>
  db.select(lastOf(own.as)).from(applications).where(isOwn(own)),
)

/** Undefined when there is no such conversation. */
export async function findLast(db: Db, own: Own) {
  const [last] = await selectLast(db, own)
  return last
}

const listBy = (order: keyof typeof messageOrders) =>
  preparedList(`${order} messages`, messageOrders[order], (db, own: Given<Own>, { after, limit }) =>
    db
      .select({ ...columns, last: lastOf(own.as) })
      .from(messages)
      .innerJoin(applications, eq(applications.id, messages.applicationId))
      .where(and(isOwn(own), after))
      .orderBy(messageOrders[order].orderBy)
      .limit(limit),
  )

/** Each row tells of the last message too: one query for almost every call. */
export const listMessages = { oldest: listBy('oldest'), newest: listBy('newest') }

export async function findMessage(db: Db, { number, ...own }: Own & { number: number }) {
  const [row] = await db
    .select(columns)
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .where(and(isOwn(own), eq(messages.number, number)))
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

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>
