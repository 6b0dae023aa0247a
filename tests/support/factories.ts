import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import type { Frequency } from '../../contract/saved-searches.ts'
import { jobReports } from '../../server/database/report-schema.ts'
import { savedSearches } from '../../server/database/saved-schema.ts'
import { applications, jobs, messages, resumes, users } from '../../server/database/schema.ts'
import { hashPassword } from '../../server/identity/passwords.ts'
import { createSession } from '../../server/identity/sessions.ts'
import { usernameKey, usernameSkeleton } from '../../server/identity/usernames.ts'
import { keysFor } from '../../server/search/keep-search.ts'
import type { SearchFilters } from '../../server/search/saved-search.ts'
import type { World } from './app.ts'
import { deadToken } from './callers.ts'

// Valid rows with overrides; each factory builds the parents it was not given.

type Built = Pick<World, 'db' | 'awaitInvalidation'>
type UserRow = typeof users.$inferSelect
type UserOverrides = Partial<Omit<typeof users.$inferInsert, 'id' | 'usernameKey' | 'usernameSkeleton'>>

/** A user with a session. */
export interface Person extends UserRow {
  token: string
}

/** The password of every user that a factory builds. */
export const builtPassword = 'lola-bahor-2026'
const builtHash = hashPassword(builtPassword)

export const buildSeeker = (world: Built, overrides: UserOverrides = {}) =>
  buildPerson(world, 'job_seeker', overrides)
export const buildEmployer = (world: Built, overrides: UserOverrides = {}) =>
  buildPerson(world, 'employer', overrides)
export const buildAdmin = (world: Built, overrides: UserOverrides = {}) =>
  buildPerson(world, 'admin', overrides)

async function buildPerson({ db }: Built, role: Role, overrides: UserOverrides): Promise<Person> {
  const username = overrides.username ?? uniqueName(role)
  const [row] = await db
    .insert(users)
    .values({
      username,
      passwordHash: await builtHash,
      role,
      firstName: 'Dilnoza',
      address: 'Toshkent, Chilonzor tumani',
      phoneNumber: '+998901234567',
      ...overrides,
      usernameKey: usernameKey(username),
      usernameSkeleton: usernameSkeleton(username),
    })
    .returning()
  const user = returned(row)
  const token = await createSession(db, { userId: user.id, passwordHash: user.passwordHash })
  // A disabled account gets no session, so it gets a dead token.
  return { ...user, token: token ?? deadToken }
}

export const uniqueName = (prefix: string) => `${prefix}_${randomUUID().slice(0, 8)}`

type JobOverrides = Partial<Omit<typeof jobs.$inferInsert, 'id'>>

export async function buildJob(world: Built, overrides: JobOverrides = {}) {
  const [job] = await buildJobs(world, 1, () => overrides)
  return returned(job)
}

/** Many jobs of one employer in one statement, with ascending ids. */
export async function buildJobs(
  world: Built,
  count: number,
  overridesOf: (index: number) => JobOverrides = () => ({}),
) {
  const given = Array.from({ length: count }, (_, index) => overridesOf(index))
  const employer = given.every((one) => one.employerId) ? undefined : await buildEmployer(world)
  const rows = await world.db
    .insert(jobs)
    .values(given.map((overrides) => ({ ...jobDefaults, employerId: employer?.id ?? 0, ...overrides })))
    .returning()
  await world.awaitInvalidation()
  return rows
}

const jobDefaults = {
  title: "Do'konga sotuvchi",
  description: "Mahalladagi oziq-ovqat do'koniga sotuvchi kerak.",
  location: 'Toshkent, Chilonzor tumani',
  salary: '3500000',
  jobTypeId: 1,
}

type ApplicationOverrides = Partial<Omit<typeof applications.$inferInsert, 'id' | 'jobId'>> & {
  /** Without one, `employerId` is the employer of a new job. */
  job?: typeof jobs.$inferSelect
}

export async function buildApplication(world: Built, { job, ...overrides }: ApplicationOverrides = {}) {
  const { employerId, status = 'pending' } = overrides
  const { id: jobId, ...built } = job ?? (await buildJob(world, employerId ? { employerId } : {}))
  const [row] = await world.db
    .insert(applications)
    .values({
      message: 'Savdoda uch yillik tajribam bor.',
      ...(status !== 'pending' && { decidedAt: new Date() }),
      ...overrides,
      jobId,
      employerId: built.employerId,
      seekerId: overrides.seekerId ?? (await buildSeeker(world)).id,
    })
    .returning()
  return returned(row)
}

/** By the employer, one after another. */
export async function buildMessages(
  { db }: Built,
  { applicationId, count }: { applicationId: number; count: number },
) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  await db.insert(messages).values(
    numbers.map((number) => ({
      ...{ applicationId, number, text: `Salom ${number}` },
      ...{ sender: 'employer' as const, sentAt: new Date() },
    })),
  )
  await db.update(applications).set({ lastMessage: count }).where(eq(applications.id, applicationId))
}

type ResumeOverrides = Partial<Omit<typeof resumes.$inferInsert, 'id'>>

export async function buildResume(world: Built, overrides: ResumeOverrides = {}) {
  const seekerId = overrides.seekerId ?? (await buildSeeker(world)).id
  const [row] = await world.db
    .insert(resumes)
    .values({
      fullName: 'Dilnoza Karimova',
      education: 'Toshkent savdo kolleji, 2019',
      experience: "Uch yil do'konda sotuvchi",
      skills: 'Kassa, mijozlar bilan muloqot',
      ...overrides,
      seekerId,
    })
    .returning()
  return returned(row)
}

type ReportOverrides = Partial<Omit<typeof jobReports.$inferInsert, 'id'>>

/** By a visitor, unless `userId` is given. */
export async function buildReport(world: Built, overrides: ReportOverrides = {}) {
  const jobId = overrides.jobId ?? (await buildJob(world)).id
  const [row] = await world.db
    .insert(jobReports)
    .values({ reason: 'fraud', ...overrides, jobId })
    .returning()
  return returned(row)
}

interface SearchOverrides {
  seekerId?: number
  filters?: SearchFilters
  frequency?: Frequency
  createdAt?: Date
}

export async function buildSavedSearch(world: Built, { filters, ...overrides }: SearchOverrides = {}) {
  const asked = filters ?? { q: uniqueName('sotuvchi') }
  const [row] = await world.db
    .insert(savedSearches)
    .values({
      name: 'Sotuvchi',
      frequency: 'at_once',
      ...overrides,
      seekerId: overrides.seekerId ?? (await buildSeeker(world)).id,
      filters: { ...asked },
      ...(await keysFor(world.db, asked)),
    })
    .returning()
  return returned(row)
}

function returned<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('the database returned no row')
  return row
}
