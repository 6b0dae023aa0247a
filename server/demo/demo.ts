import { eq, inArray, sql } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import type { Db } from '../database/db.ts'
import { applications, jobs, jobTypes, jobViews, resumes, users } from '../database/schema.ts'
import { usernameKey, usernameSkeleton } from '../identity/usernames.ts'
import { placeTexts } from '../places/place-texts.ts'
import { deliverEvents } from '../tasks/deliver-events.ts'
import { flagJobs } from '../tasks/flag-jobs.ts'
import { placeJobs } from '../tasks/place-jobs.ts'
import { remindOfWaiting } from '../tasks/remind-of-waiting.ts'
import { usualAnswers } from '../tasks/usual-answers.ts'
import { admin, demoEmployer, employers } from './employers.ts'
import { facts } from './facts.ts'
import { type Ids, idOf } from './ids.ts'
import { insertApplications, insertConversations } from './insert-applications.ts'
import { insertEvents } from './insert-events.ts'
import { insertReports } from './insert-reports.ts'
import { jobs as demoJobs } from './jobs.ts'
import { demoSeeker, seekers } from './seekers.ts'
import type { DemoPerson } from './shapes.ts'
import { timeline, type When } from './timeline.ts'

export const demoPassword = 'mahalla2024'

/** All users that the demo creates. */
export const demoUsernames = [admin, ...employers, ...seekers].map(({ username }) => username)

/** The three demo accounts. Everybody else in the demo has the same password. */
export const demoAccounts: { role: Role; username: string; password: string }[] = [
  { role: 'admin', username: admin.username, password: demoPassword },
  { role: 'employer', username: demoEmployer.username, password: demoPassword },
  { role: 'job_seeker', username: demoSeeker.username, password: demoPassword },
]

/** Different from every other advisory lock of the product. */
const lockKey = 20_230_901

interface Options {
  hashPassword: (password: string) => Promise<string>
  now?: Date
}

/** Fills an empty database with demo data; false when it already has users. */
export async function fillDemo(db: Db, { hashPassword, now = new Date() }: Options): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword)
  const when = timeline(now)
  return db.transaction(async (tx) => {
    // When two instances start, the second waits here, as long as it takes, and then finds the users of the first.
    await tx.execute(
      sql`SELECT set_config(name, '0', true) FROM unnest(ARRAY['lock_timeout', 'statement_timeout']) AS name`,
    )
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`)
    if ((await tx.$count(users)) > 0) return false
    const userIds = await insertPeople(tx, passwordHash, when)
    await insertResumes(tx, userIds, when)
    const jobIds = await insertJobs(tx, userIds, when)
    await insertApplications(tx, { userIds, jobIds, when })
    await insertConversations(tx, { userIds, jobIds, when })
    await insertViews(tx)
    await insertEvents(tx)
    await insertReports(tx, { userIds, jobIds, now })
    // What the worker would have done by now.
    for (const task of [placeJobs, flagJobs, remindOfWaiting, usualAnswers, deliverEvents])
      await task.run({ db: tx, payload: {}, signal: new AbortController().signal })
    return true
  })
}

/** Whether an earlier start created the demo accounts. */
export async function hasDemo(db: Db): Promise<boolean> {
  const names = demoAccounts.map(({ username }) => username)
  return (await db.$count(users, inArray(users.username, names))) === names.length
}

async function insertPeople(db: Db, passwordHash: string, when: When): Promise<Ids> {
  const row = (role: Role) => (person: DemoPerson) => ({
    username: person.username,
    usernameKey: usernameKey(person.username),
    usernameSkeleton: usernameSkeleton(person.username),
    passwordHash,
    role,
    firstName: person.firstName,
    address: person.address,
    phoneNumber: person.phone,
    displayName: person.displayName ?? '',
    about: person.about ?? '',
    createdAt: when.joined(person),
  })
  const rows = [row('admin')(admin), ...employers.map(row('employer')), ...seekers.map(row('job_seeker'))]
  const places = await placeTexts(
    db,
    rows.map(({ address }) => address),
  )
  const placed = rows.map((one, index) => ({
    ...one,
    areaId: places[index]?.districtId ?? places[index]?.regionId,
  }))
  const stored = await db
    .insert(users)
    .values(placed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
    .returning({ id: users.id, username: users.username })
  return new Map(stored.map(({ id, username }) => [username, id]))
}

async function insertResumes(db: Db, userIds: Ids, when: When): Promise<void> {
  const rows = seekers.flatMap((seeker) =>
    seeker.resume
      ? {
          seekerId: idOf(userIds, seeker.username),
          fullName: seeker.resume.full_name,
          education: seeker.resume.education,
          experience: seeker.resume.experience,
          skills: seeker.resume.skills,
          portfolioLink: seeker.resume.portfolio_link,
          extra1: seeker.resume.extra1,
          extra2: seeker.resume.extra2,
          createdAt: when.joined(seeker),
          updatedAt: when.joined(seeker),
        }
      : [],
  )
  await db.insert(resumes).values(rows)
}

async function insertJobs(db: Db, userIds: Ids, when: When): Promise<Ids> {
  const types = await db.select({ id: jobTypes.id, name: jobTypes.name }).from(jobTypes)
  const typeIds: Ids = new Map(types.map(({ id, name }) => [name, id]))
  const keys = new Map(demoJobs.map(({ title, key }) => [title, key]))
  const oldestFirst = demoJobs.toSorted((a, b) => b.daysAgo - a.daysAgo)
  const stored = await db
    .insert(jobs)
    .values(
      oldestFirst.map((job) => {
        const { extended: _, salary = job.salary, salaryMax, hiddenReason, ...more } = facts[job.key] ?? {}
        return {
          title: job.title,
          description: job.description.join('\n'),
          location: job.location,
          salary: salary.toString(),
          salaryMax: salaryMax?.toString() ?? null,
          jobTypeId: idOf(typeIds, job.jobType),
          employerId: idOf(userIds, job.employer),
          createdAt: when.posted(job),
          expiresAt: when.expires(job),
          hidden: hiddenReason !== undefined,
          hiddenReason,
          ...more,
        }
      }),
    )
    .returning({ id: jobs.id, title: jobs.title })
  return new Map(stored.map(({ id, title }) => [keys.get(title) ?? '', id]))
}

/** Some ten looks for each application, and one for each hour of the first days. */
async function insertViews(db: Db): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${jobViews} (job_id, views)
    SELECT ${jobs.id}, 7 + ${jobs.id} % 5 + 11 * ${db.$count(applications, eq(applications.jobId, jobs.id))} FROM ${jobs}`)
}
