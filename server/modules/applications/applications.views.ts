import type { Application, SentApplication, Timeline } from '../../../contract/applications.ts'
import type { ReceivedApplication } from '../../../contract/employer-applications.ts'
import type { ReceivedRow, SentRow } from './applications.lists.repository.ts'
import type { ApplicationRow } from './applications.repository.ts'

export const toApplication = (row: ApplicationRow): Application => ({
  id: row.id,
  status: row.status,
  message: row.message,
  applied_at: row.appliedAt.toISOString(),
  job_post: { id: row.job.id, title: row.job.title, job_type: { name: row.job.jobType } },
  job_seeker: { first_name: row.seeker.firstName, username: row.seeker.username },
})

export const toSent = (row: Omit<SentRow, 'position' | 'total'>): SentApplication => ({
  ...toApplication(row),
  employer: { username: row.employer.username, display_name: row.employer.displayName || null },
  timeline: timelineOf(row),
  unread_messages: row.unread,
  unanswered: row.isUnanswered,
})

export const toReceived = (row: ReceivedRow): ReceivedApplication => ({
  ...toApplication(row),
  seen: row.seenAt !== null,
  starred: row.starred,
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  unread_messages: row.unread,
})

type Dated = Pick<SentRow, 'appliedAt' | 'seenAt' | 'decidedAt' | 'withdrawnAt'>

export const timelineOf = (row: Dated): Timeline => ({
  sent_at: row.appliedAt.toISOString(),
  seen_at: row.seenAt?.toISOString() ?? null,
  decided_at: row.decidedAt?.toISOString() ?? null,
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
})
