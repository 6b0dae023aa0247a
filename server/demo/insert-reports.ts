import { eq } from 'drizzle-orm'
import { logAct } from '../database/admin-log.ts'
import type { Db } from '../database/db.ts'
import { jobReports, jobsToFlag } from '../database/report-schema.ts'
import { users } from '../database/schema.ts'
import { admin } from './employers.ts'
import { facts } from './facts.ts'
import { type Ids, idOf } from './ids.ts'
import { decidedAfter, dismissal, reports, verified } from './reports.ts'

interface Filled {
  userIds: Ids
  jobIds: Ids
  now: Date
}

/** What people reported, what the administrator decided, and an employer whom the administrator vouches for. */
export async function insertReports(db: Db, { userIds, jobIds, now }: Filled): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const adminId = idOf(userIds, admin.username)
  await db.insert(jobReports).values(
    reports.map(({ job, reason, text, seeker, outcome, ...report }) => ({
      ...{ jobId: idOf(jobIds, job), reason, text, outcome },
      userId: seeker === undefined ? null : idOf(userIds, seeker),
      createdAt: hoursAgo(report.hoursAgo),
      settledAt: outcome && hoursAgo(report.hoursAgo - decidedAfter),
    })),
  )
  const employerId = idOf(userIds, verified.employer)
  const happenedAt = hoursAgo(verified.hoursAgo)
  await db.update(users).set({ verifiedAt: happenedAt }).where(eq(users.id, employerId))
  const act = 'employer_verified' as const
  await logAct(db, { adminId, act, userId: employerId, reason: verified.reason, happenedAt })
  for (const [job, ofJob] of Map.groupBy(
    reports.filter(({ outcome }) => outcome),
    ({ job }) => job,
  ))
    await logAct(db, {
      adminId,
      jobId: idOf(jobIds, job),
      happenedAt: hoursAgo(Math.min(...ofJob.map((report) => report.hoursAgo)) - decidedAfter),
      ...(ofJob[0]?.outcome === 'hidden'
        ? { act: 'job_hidden', reason: facts[job]?.hiddenReason ?? '' }
        : { act: 'reports_dismissed', reason: dismissal, details: { reports: ofJob.length, flags: 0 } }),
    })
  // The task that looks for what is suspicious takes only new jobs by itself.
  await db.insert(jobsToFlag).values([...jobIds.values()].map((jobId) => ({ jobId })))
}
