import { eq, sql } from 'drizzle-orm'
import type { DeclaredEndpoint, Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/index.ts'
import { logAct } from '../../server/database/admin-log.ts'
import { adminNotes } from '../../server/database/admin-schema.ts'
import { savedSearches } from '../../server/database/saved-schema.ts'
import { type jobs, jobTypes, resumes } from '../../server/database/schema.ts'
import { telegramBot } from '../../server/database/telegram-schema.ts'
import { createPasswordReset } from '../../server/identity/password-resets.ts'
import type { World } from './app.ts'
import { botUsername } from './bot-api/protocol.ts'
import { basicHeader } from './callers.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildMessages,
  buildReport,
  buildResume,
  buildSavedSearch,
  buildSeeker,
  builtPassword,
  type Person,
  uniqueName,
} from './factories.ts'
import { smallPicture } from './pictures.ts'
import type { CallInput } from './requests.ts'

export type EndpointName = keyof typeof endpoints

export interface People {
  seeker: Person
  employer: Person
  admin: Person
}

export async function buildPeople(world: World): Promise<People> {
  const [seeker, employer, admin] = await Promise.all([
    buildSeeker(world),
    buildEmployer(world),
    buildAdmin(world),
  ])
  return { seeker, employer, admin }
}

type Prepare = (world: World, people: People) => Promise<CallInput>

/** Builds what endpoints need to succeed beyond their contract; `people` own it. */
const preparations: Partial<Record<EndpointName, Prepare>> = {
  login: async (_, { seeker }) => ({
    headers: { authorization: basicHeader(seeker.username, builtPassword) },
  }),
  register: async () => ({ body: { ...exampleOf(endpoints.register), username: uniqueName('yangi') } }),
  resetPassword: async (world) => ({
    body: {
      token: (await createPasswordReset(world.db, { userId: (await buildSeeker(world)).id, minutes: 60 }))
        ?.token,
      new_password: 'lola-kuz-2026',
    },
  }),
  createTelegramLink: async ({ db }) => {
    await db.update(telegramBot).set({ username: botUsername })
    return { body: { current_password: builtPassword } }
  },
  // To name none, Telegram need not be asked.
  setTelegramChannel: async () => ({ body: { channel: null } }),
  getJob: async (world) => ({ params: { id: (await buildJob(world)).id } }),
  listSimilarJobs: async (world) => ({ params: { id: (await buildJob(world)).id } }),
  listSomeJobs: async (world) => ({ query: { ids: (await buildJob(world)).id } }),
  countView: async (world) => ({ params: { id: (await buildJob(world)).id } }),
  reportJob: async (world) => ({ params: { id: (await buildJob(world)).id } }),
  dismissReports: async (world) => ({ params: { id: (await buildReport(world)).jobId } }),
  getOwnJob: ownJob(),
  editJob: async (world, people) => ({
    ...(await ownJob()(world, people)),
    body: exampleOf(endpoints.createJob),
  }),
  closeJob: ownJob(),
  reopenJob: ownJob({ state: 'expired' }),
  extendJob: ownJob(),
  getAdminJob: ownJob(),
  hideJob: ownJob(),
  restoreJob: ownJob({ hidden: true, hiddenReason: 'Aldov' }),
  getEmployer: async (_, { employer }) => ({ params: { username: employer.username } }),
  listJobsOfType: async () => ({ params: { id: 1 } }),
  getJobType: async () => ({ params: { id: 1 } }),
  addJobType: async () => ({ body: { ...exampleOf(endpoints.addJobType), name: uniqueName('Tur') } }),
  editJobType: async (world) => ({
    ...(await jobType()(world)),
    body: { ...exampleOf(endpoints.editJobType), name: uniqueName('Tur') },
  }),
  archiveJobType: jobType(),
  restoreJobType: jobType({ archivedAt: new Date() }),
  orderJobTypes: async ({ db }) => ({
    body: { ids: (await db.select({ id: jobTypes.id }).from(jobTypes)).map(({ id }) => id) },
  }),
  setJobTypePicture: async (world) => ({ ...(await jobType()(world)), file: { bytes: smallPicture } }),
  removeJobTypePicture: jobType(),
  getPlace: async () => ({ params: { id: 102 } }),
  listMahallas: async () => ({ params: { id: 102 } }),
  createApplication: async (world) => ({
    body: { job_post_id: (await buildJob(world)).id, message: 'Salom' },
  }),
  getApplication: application,
  shareContact: application,
  withdrawApplication: application,
  getEmployerApplication: application,
  annotateApplication: application,
  decideApplication: application,
  listMessages: conversation,
  sendMessage: application,
  saveJob: async (world) => ({ params: { id: (await buildJob(world)).id } }),
  unsaveJob: async (world) => ({ params: { id: (await buildJob(world)).id } }),
  editSavedSearch: savedSearch('id'),
  deleteSavedSearch: savedSearch('id'),
  getSearchToStop: savedSearch('key'),
  stopSearch: savedSearch('key'),
  getResume: async (world, { seeker }) => ({ params: await onlyResume(world, seeker) }),
  createResume: async (world) => {
    await world.db.delete(resumes)
    return {}
  },
  updateResume: async (world, { seeker }) => ({ params: await onlyResume(world, seeker) }),
  deleteResume: async (world, { seeker }) => ({ params: await onlyResume(world, seeker) }),
  changePassword: async () => ({
    body: { current_password: builtPassword, new_password: builtPassword },
  }),
  listUsers: async () => ({ query: { role: 'employer' } }),
  exportUsers: async () => ({ query: { role: 'employer' } }),
  listJobsOfEmployer: async (_, { employer }) => ({ params: { id: employer.id } }),
  deleteAccount: async () => ({ body: { password: builtPassword } }),
  updateUser: async (world) => ({ params: { id: (await buildSeeker(world)).id }, body: { disabled: true } }),
  getUser: userOf('employer'),
  listApplicationsOfSeeker: userOf('seeker'),
  listUserNotes: async ({ db }, { admin, seeker }) => {
    for (const text of ['Bir', 'Ikki', 'Uch'])
      await db.insert(adminNotes).values({ userId: seeker.id, adminId: admin.id, text })
    return { params: { id: seeker.id } }
  },
  createUserNote: userOf('seeker'),
  endUserSessions: async (world) => ({ params: { id: (await buildSeeker(world)).id } }),
  makePasswordLink: userOf('seeker'),
  verifyEmployer: userOf('employer'),
  unverifyEmployer: userOf('employer'),
  listLog: async ({ db }, { admin, seeker }) => {
    for (const act of ['user_blocked', 'user_unblocked', 'user_noted'] as const)
      await logAct(db, { adminId: admin.id, act, userId: seeker.id })
    return {}
  },
}

function userOf(role: 'seeker' | 'employer'): Prepare {
  return async (_, people) => ({ params: { id: people[role].id } })
}

/** Of the seeker, to a job of the employer. */
async function application(world: World, { seeker, employer }: People): Promise<CallInput> {
  const { id } = await buildApplication(world, { seekerId: seeker.id, employerId: employer.id })
  return { params: { id } }
}

/** With three messages. */
async function conversation(world: World, people: People): Promise<CallInput> {
  const input = await application(world, people)
  await buildMessages(world, { applicationId: Number(input.params?.id), count: 3 })
  return input
}

/** The seeker's only one, by its id or by the key that stops it. */
function savedSearch(by: 'id' | 'key'): Prepare {
  return async (world, { seeker }) => {
    await world.db.delete(savedSearches).where(eq(savedSearches.seekerId, seeker.id))
    const { id, stopKey } = await buildSavedSearch(world, { seekerId: seeker.id })
    return { params: by === 'id' ? { id } : { key: stopKey } }
  }
}

/** One of its own: there is room for a hundred. */
function jobType(overrides: Partial<typeof jobTypes.$inferInsert> = {}) {
  return async ({ db }: World): Promise<CallInput> => {
    await db
      .delete(jobTypes)
      .where(sql`id > 60 AND NOT EXISTS (SELECT FROM jobs WHERE job_type_id = job_types.id)`)
    const [made] = await db
      .insert(jobTypes)
      .values({ name: uniqueName('Tur'), description: 'Sinov uchun ish turi', ...overrides })
      .returning({ id: jobTypes.id })
    return { params: { id: made?.id ?? 0 } }
  }
}

function ownJob(overrides: Partial<typeof jobs.$inferInsert> = {}): Prepare {
  return async (world, { employer }) => ({
    params: { id: (await buildJob(world, { ...overrides, employerId: employer.id })).id },
  })
}

/** An input with which the call succeeds: the example that the contract gives for its body, and what is above. */
export async function prepareCall(name: EndpointName, world: World, people: People): Promise<CallInput> {
  const body = exampleOf(endpoints[name])
  return { ...(body && { body }), ...(await preparations[name]?.(world, people)) }
}

async function onlyResume(world: World, seeker: Person): Promise<{ id: number }> {
  await world.db.delete(resumes).where(eq(resumes.seekerId, seeker.id))
  return { id: (await buildResume(world, { seekerId: seeker.id })).id }
}

/** The contract's example of the body. */
function exampleOf({ body }: Endpoint): Record<string, unknown> | undefined {
  return body?.meta()?.example as Record<string, unknown> | undefined
}

/** A user who may call the endpoint; undefined when it is public. */
export function allowedCaller({ access }: DeclaredEndpoint, people: People): Person | undefined {
  if (access === 'public') return undefined
  const byRole = { job_seeker: people.seeker, employer: people.employer, admin: people.admin }
  const [role] = access
  return role && byRole[role]
}

export const endpointList = Object.entries(endpoints) as [EndpointName, DeclaredEndpoint][]
