import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { applications, messages } from '../database/schema.ts'
import { applications as demoApplications } from './applications.ts'
import { conversations } from './conversations.ts'
import { type Ids, idOf } from './ids.ts'
import { jobs as demoJobs } from './jobs.ts'
import { marks } from './marks.ts'
import type { When } from './timeline.ts'

interface Known {
  userIds: Ids
  jobIds: Ids
  when: When
}

export async function insertApplications(db: Db, { userIds, jobIds, when }: Known): Promise<void> {
  const employerOf = new Map(demoJobs.map(({ key, employer }) => [key, employer]))
  const rows = demoApplications.map((application) => {
    const { job, seeker, status, message } = application
    const { hidesPhone, ...marked } = marks[`${job} ${seeker}`] ?? {}
    return {
      jobId: idOf(jobIds, job),
      employerId: idOf(userIds, employerOf.get(job) ?? ''),
      seekerId: idOf(userIds, seeker),
      message,
      status,
      appliedAt: when.applied(application),
      seenAt: when.seen(application),
      decidedAt: when.decided(application),
      withdrawnAt: when.withdrawn(application),
      phoneShared: !hidesPhone,
      ...marked,
    }
  })
  await db.insert(applications).values(rows.sort((a, b) => a.appliedAt.getTime() - b.appliedAt.getTime()))
}

/** The last message waits to be read. */
export async function insertConversations(db: Db, { userIds, jobIds, when }: Known): Promise<void> {
  for (const { job, seeker, messages: written } of conversations) {
    const application = demoApplications.find((one) => one.job === job && one.seeker === seeker)
    if (!application) throw new Error(`In the demo ${seeker} has not applied to ${job}`)
    const times = when.written(application, written.length)
    const isThis = and(
      eq(applications.jobId, idOf(jobIds, job)),
      eq(applications.seekerId, idOf(userIds, seeker)),
    )
    const count = written.length
    const [last] = written.at(-1) ?? []
    const [row] = await db
      .update(applications)
      .set({
        lastMessage: count,
        seekerRead: last === 'employer' ? count - 1 : count,
        employerRead: last === 'employer' ? count : count - 1,
      })
      .where(isThis)
      .returning({ id: applications.id })
    await db.insert(messages).values(
      written.map(([sender, text], index) => ({
        applicationId: row?.id ?? 0,
        number: index + 1,
        sender,
        text,
        sentAt: times[index] ?? new Date(),
      })),
    )
  }
}
