import { eq } from 'drizzle-orm'
import type { DeclaredEndpoint, Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/index.ts'
import { resumes } from '../../server/database/schema.ts'
import type { World } from './app.ts'
import { basicHeader } from './callers.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildResume,
  buildSeeker,
  builtPassword,
  type Person,
  uniqueName,
} from './factories.ts'
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

/** Builds what each endpoint needs to succeed; `people` own it. */
export const prepareCall: Record<EndpointName, Prepare> = {
  login: async (_, { seeker }) => ({
    headers: { authorization: basicHeader(seeker.username, builtPassword) },
  }),
  register: async () => ({ body: { ...exampleOf(endpoints.register), username: uniqueName('yangi') } }),
  logout: async () => ({}),
  listJobs: async () => ({}),
  getJob: async (world) => ({ params: { id: (await buildJob(world)).id } }),
  createJob: async () => ({ body: exampleOf(endpoints.createJob) }),
  listJobTypes: async () => ({}),
  listJobsOfType: async () => ({ params: { id: 1 } }),
  listLocations: async () => ({}),
  listApplications: async () => ({}),
  createApplication: async (world) => ({
    body: { job_post_id: (await buildJob(world)).id, message: 'Salom' },
  }),
  listEmployerApplications: async () => ({}),
  countEmployerApplications: async () => ({}),
  getEmployerApplication: async (world, { employer }) => ({
    params: { id: (await buildApplication(world, { employerId: employer.id })).id },
  }),
  decideApplication: async (world, { employer }) => ({
    params: { id: (await buildApplication(world, { employerId: employer.id })).id },
    body: { status: 'accepted' },
  }),
  getResume: async (world, { seeker }) => ({ params: await onlyResume(world, seeker) }),
  createResume: async (world) => {
    await world.db.delete(resumes)
    return { body: exampleOf(endpoints.createResume) }
  },
  updateResume: async (world, { seeker }) => ({
    params: await onlyResume(world, seeker),
    body: exampleOf(endpoints.updateResume),
  }),
  deleteResume: async (world, { seeker }) => ({ params: await onlyResume(world, seeker) }),
  getUserStatistics: async () => ({}),
  getAdminStatistics: async () => ({}),
  getTrends: async () => ({}),
  listEmployers: async () => ({}),
  getProfile: async () => ({}),
  updateProfile: async () => ({ body: exampleOf(endpoints.updateProfile) }),
  changePassword: async () => ({
    body: { current_password: builtPassword, new_password: builtPassword },
  }),
  endSessions: async () => ({}),
  listUsers: async () => ({ query: { role: 'employer' } }),
  listJobsOfEmployer: async (_, { employer }) => ({ params: { id: employer.id } }),
  updateUser: async (world) => ({ params: { id: (await buildSeeker(world)).id }, body: { disabled: true } }),
}

async function onlyResume(world: World, seeker: Person): Promise<{ id: number }> {
  await world.db.delete(resumes).where(eq(resumes.seekerId, seeker.id))
  return { id: (await buildResume(world, { seekerId: seeker.id })).id }
}

/** The contract's example of the body. */
function exampleOf({ body }: Endpoint): Record<string, unknown> {
  return body?.meta()?.example as Record<string, unknown>
}

/** A user who may call the endpoint; undefined when it is public. */
export function allowedCaller({ access }: DeclaredEndpoint, people: People): Person | undefined {
  if (access === 'public') return undefined
  const byRole = { job_seeker: people.seeker, employer: people.employer, admin: people.admin }
  const [role] = access
  return role && byRole[role]
}

export const endpointList = Object.entries(endpoints) as [EndpointName, DeclaredEndpoint][]
