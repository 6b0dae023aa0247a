import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MyData } from '../../../contract/my-data.ts'
import type { Db } from '../../database/db.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { isAccepted, mayCallSeeker, phoneIf } from '../../database/live-applications.ts'
import { applications, jobs, messages, users } from '../../database/schema.ts'
import { pagesOf, rowsAtOnce } from './my-data.pages.ts'

const newest = keyset(
  'newest',
  { by: applications.appliedAt, kind: 'moment', order: 'DESC' },
  { by: applications.id, kind: 'integer', order: 'DESC' },
)

/** The other of the two people. */
const other = alias(users, 'other')
const otherPhone = sql`${other.phoneNumber}`

const columns = {
  id: applications.id,
  jobId: jobs.id,
  title: jobs.title,
  status: applications.status,
  message: applications.message,
  appliedAt: applications.appliedAt,
  seenAt: applications.seenAt,
  decidedAt: applications.decidedAt,
  withdrawnAt: applications.withdrawnAt,
  phoneShared: applications.phoneShared,
  note: applications.note,
  starred: applications.starred,
  position: newest.position,
}

const side = { sent: applications.seekerId, received: applications.employerId }
const otherSide = { sent: applications.employerId, received: applications.seekerId }

interface Asked {
  which: keyof typeof side
  id: number
  shown: { name: SQL<string>; phone: SQL<string | null> }
}

const find =
  (db: Db, { which, id, shown }: Asked) =>
  (after: Position | undefined) =>
    db
      .select({ ...columns, ...shown })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(other, eq(other.id, otherSide[which]))
      .where(and(eq(side[which], id), newest.after(after)))
      .orderBy(newest.orderBy)
      .limit(rowsAtOnce)

type Found = Awaited<ReturnType<ReturnType<typeof find>>>[number]

const toShown = (row: Found) => ({
  id: row.id,
  job_post: { id: row.jobId, title: row.title },
  status: row.status,
  message: row.message,
  timeline: {
    sent_at: row.appliedAt.toISOString(),
    seen_at: row.seenAt?.toISOString() ?? null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  },
})

const contactOf = ({ phone }: Found) => (phone ? { phone_number: phone } : null)

export const listSent = (db: Db, { id }: { id: number }) =>
  pagesOf(
    find(db, {
      ...{ which: 'sent', id },
      shown: {
        name: sql<string>`coalesce(nullif(${other.displayName}, ''), ${other.username})`,
        phone: phoneIf(isAccepted, otherPhone),
      },
    }),
    (row): MyData['applications'][number] => ({
      ...toShown(row),
      employer: row.name,
      phone_shared: row.phoneShared,
      employer_contact: contactOf(row),
    }),
  )

export const listReceived = (db: Db, { id }: { id: number }) =>
  pagesOf(
    find(db, {
      ...{ which: 'received', id },
      shown: { name: sql<string>`${other.firstName}`, phone: phoneIf(mayCallSeeker, otherPhone) },
    }),
    (row): MyData['received_applications'][number] => ({
      ...toShown(row),
      job_seeker: row.name,
      contact: contactOf(row),
      note: row.note,
      starred: row.starred,
    }),
  )

const written = keyset(
  'written',
  { by: messages.applicationId, kind: 'integer', order: 'ASC' },
  { by: messages.number, kind: 'integer', order: 'ASC' },
)

/** Of both people of each conversation. */
export async function* listMessages(db: Db, { id }: { id: number }) {
  for (const person of [applications.seekerId, applications.employerId])
    for await (const ids of pagesOf(
      (after) =>
        db
          .select({ id: applications.id, position: newest.position })
          .from(applications)
          .where(and(eq(person, id), gt(applications.lastMessage, 0), newest.after(after)))
          .orderBy(newest.orderBy)
          .limit(rowsAtOnce),
      (row) => row.id,
    ))
      yield* messagesOf(db, ids)
}

const messagesOf = (db: Db, ids: number[]) =>
  pagesOf(
    (after) =>
      db
        .select({
          application_id: messages.applicationId,
          number: messages.number,
          sender: messages.sender,
          text: messages.text,
          sentAt: messages.sentAt,
          position: written.position,
        })
        .from(messages)
        .where(and(sql`${messages.applicationId} = ANY(${sql.param(ids)}::int[])`, written.after(after)))
        .orderBy(written.orderBy)
        .limit(rowsAtOnce),
    ({ sentAt, position: _, ...row }): MyData['messages'][number] => ({
      ...row,
      sent_at: sentAt.toISOString(),
    }),
  )
