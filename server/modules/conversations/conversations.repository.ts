import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm'
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

const setRead = preparedFor('read up to', (db, { upTo, ...own }: Given<Own & { upTo: number }>) => {
  const { person, read } = sides[own.as]
  const marked = db.$with('marked').as(
    db
      .update(applications)
      .set({ [own.as === 'employer' ? 'employerRead' : 'seekerRead']: upTo })
      .where(and(isOwn(own), lt(read, upTo)))
      .returning({ id: applications.id, person: sql`${person}`.as('person') }),
  )
  return db
    .with(marked)
    .select({ told: sql`read_notifications(${marked.person}, application => ${marked.id})` })
    .from(marked)
})

/** What the bell says of it becomes read too: its entry may be in the making, and is waited for. */
export async function markRead(db: Db, read: Own & { upTo: number }): Promise<void> {
  await setRead(db, read)
}

const insertMessage = preparedFor('send', (db, own: Given<Own>) => {
  const place = db.$with('place').as(
    db
      .update(applications)
      .set({ lastMessage: sql`${applications.lastMessage} + 1` })
      .from(jobs)
      .where(and(isOwn(own), eq(jobs.id, applications.jobId), isTakingMessages))
      .returning({ id: applications.id, number: applications.lastMessage }),
  )
  return db
    .with(place)
    .insert(messages)
    .select(
      db
        .select({
          applicationId: place.id,
          number: place.number,
          sender: sql<Sender>`${own.as}`.as('sender'),
          text: sql<string>`${sql.placeholder('text')}`.as('text'),
          sentAt: sql<Date>`clock_timestamp()`.as('sent_at'),
        })
        .from(place),
    )
    .returning(getTableColumns(messages))
})

/** Undefined when there is no such conversation, or it is closed. */
export async function addMessage(db: Db, { text, ...own }: Own & { text: string }) {
  const [row] = await insertMessage(db, own, { text })
  return row && { ...row, read: false }
}

export type MessageRow = NonNullable<Awaited<ReturnType<typeof addMessage>>>
