import diagnostics from 'node:diagnostics_channel'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { type Access, type DeclaredEndpoint, successStatus } from '../../contract/endpoint.ts'
import { users } from '../../server/database/schema.ts'
import { createSession } from '../../server/identity/sessions.ts'
import { buildTestApp } from '../support/app.ts'
import { deadToken, headerForms } from '../support/callers.ts'
import { buildAdmin, buildEmployer, buildSeeker, type Person } from '../support/factories.ts'
import { buildPeople, type EndpointName, endpointList, prepareCall } from '../support/prepared-calls.ts'
import { call, expectFailure, requestOf } from '../support/requests.ts'
import { snapshot } from '../support/snapshot.ts'

const seeker: Access = ['job_seeker']
const employer: Access = ['employer']
const admin: Access = ['admin']
const signedIn: Access = ['admin', 'employer', 'job_seeker']

/** Repeats the access of each endpoint, so that no access changes unnoticed. */
const accessTable: Record<EndpointName, { route: string; access: Access; own?: true }> = {
  login: { route: 'POST /api/login/', access: 'public' },
  register: { route: 'POST /api/auth/register/', access: 'public' },
  requestPasswordReset: { route: 'POST /api/password-reset/', access: 'public' },
  resetPassword: { route: 'PUT /api/password-reset/', access: 'public' },
  logout: { route: 'POST /api/logout/', access: signedIn },
  listJobs: { route: 'GET /api/jobs/', access: 'public' },
  getJob: { route: 'GET /api/jobs/:id/', access: 'public' },
  listSimilarJobs: { route: 'GET /api/jobs/:id/similar/', access: 'public' },
  listSomeJobs: { route: 'GET /api/jobs/some/', access: 'public' },
  countView: { route: 'POST /api/jobs/:id/views/', access: 'public' },
  listOwnJobs: { route: 'GET /api/employer/jobs/', access: employer },
  countOwnJobs: { route: 'GET /api/employer/jobs/counts/', access: employer },
  getOwnJob: { route: 'GET /api/employer/jobs/:id/', access: employer, own: true },
  editJob: { route: 'PUT /api/jobs/:id/', access: employer, own: true },
  closeJob: { route: 'POST /api/jobs/:id/close/', access: employer, own: true },
  reopenJob: { route: 'POST /api/jobs/:id/reopen/', access: employer, own: true },
  extendJob: { route: 'POST /api/jobs/:id/extend/', access: employer, own: true },
  listAdminJobs: { route: 'GET /api/admin/jobs/', access: admin },
  getAdminJob: { route: 'GET /api/admin/jobs/:id/', access: admin },
  hideJob: { route: 'POST /api/admin/jobs/:id/hide/', access: admin },
  restoreJob: { route: 'POST /api/admin/jobs/:id/restore/', access: admin },
  createJob: { route: 'POST /api/jobs/', access: ['employer', 'admin'] },
  listJobTypes: { route: 'GET /api/job-types/', access: 'public' },
  getJobType: { route: 'GET /api/job-types/:id/', access: 'public' },
  listManagedJobTypes: { route: 'GET /api/admin/job-types/', access: admin },
  addJobType: { route: 'POST /api/admin/job-types/', access: admin },
  editJobType: { route: 'PUT /api/admin/job-types/:id/', access: admin },
  archiveJobType: { route: 'POST /api/admin/job-types/:id/archive/', access: admin },
  restoreJobType: { route: 'POST /api/admin/job-types/:id/restore/', access: admin },
  orderJobTypes: { route: 'PUT /api/admin/job-types/order/', access: admin },
  setJobTypePicture: { route: 'PUT /api/admin/job-types/:id/picture/', access: admin },
  removeJobTypePicture: { route: 'DELETE /api/admin/job-types/:id/picture/', access: admin },
  listJobsOfType: { route: 'GET /api/job-types/:id/jobs/', access: 'public' },
  listRegions: { route: 'GET /api/regions/', access: 'public' },
  getPlace: { route: 'GET /api/places/:id/', access: 'public' },
  listMahallas: { route: 'GET /api/regions/:id/mahallas/', access: 'public' },
  listLocations: { route: 'GET /api/locations/', access: 'public' },
  listApplications: { route: 'GET /api/applications/', access: seeker },
  createApplication: { route: 'POST /api/applications/', access: seeker },
  getApplication: { route: 'GET /api/applications/:id/', access: seeker, own: true },
  shareContact: { route: 'PATCH /api/applications/:id/', access: seeker, own: true },
  withdrawApplication: { route: 'POST /api/applications/:id/withdraw/', access: seeker, own: true },
  listEmployerApplications: { route: 'GET /api/employer/applications/', access: employer },
  countEmployerApplications: { route: 'GET /api/employer/applications/counts/', access: employer },
  countWaitingApplications: { route: 'GET /api/employer/applications/waiting/', access: employer },
  getEmployerApplication: { route: 'GET /api/employer/applications/:id/', access: employer, own: true },
  annotateApplication: { route: 'PATCH /api/employer/applications/:id/note/', access: employer, own: true },
  decideApplication: { route: 'PATCH /api/employer/applications/:id/', access: employer, own: true },
  decideApplications: { route: 'POST /api/employer/applications/decide/', access: employer },
  listMessages: {
    route: 'GET /api/applications/:id/messages/',
    access: ['job_seeker', 'employer'],
    own: true,
  },
  sendMessage: {
    route: 'POST /api/applications/:id/messages/',
    access: ['job_seeker', 'employer'],
    own: true,
  },
  listNotifications: { route: 'GET /api/notifications/', access: signedIn },
  countNotifications: { route: 'GET /api/notifications/count/', access: signedIn },
  readNotifications: { route: 'POST /api/notifications/read/', access: signedIn },
  listEventPreferences: { route: 'GET /api/notifications/preferences/', access: signedIn },
  setEventPreference: { route: 'PATCH /api/notifications/preferences/', access: signedIn },
  getTelegram: { route: 'GET /api/telegram/', access: 'public' },
  getTelegramLink: { route: 'GET /api/telegram/link/', access: signedIn },
  createTelegramLink: { route: 'POST /api/telegram/link/', access: signedIn },
  deleteTelegramLink: { route: 'DELETE /api/telegram/link/', access: signedIn },
  openStream: { route: 'GET /api/stream/', access: signedIn },
  listSavedJobs: { route: 'GET /api/saved-jobs/', access: seeker },
  listSavedIds: { route: 'GET /api/saved-jobs/ids/', access: seeker },
  takeSavedJobs: { route: 'POST /api/saved-jobs/', access: seeker },
  saveJob: { route: 'PUT /api/saved-jobs/:id/', access: seeker },
  unsaveJob: { route: 'DELETE /api/saved-jobs/:id/', access: seeker },
  listSavedSearches: { route: 'GET /api/saved-searches/', access: seeker },
  createSavedSearch: { route: 'POST /api/saved-searches/', access: seeker },
  editSavedSearch: { route: 'PUT /api/saved-searches/:id/', access: seeker, own: true },
  deleteSavedSearch: { route: 'DELETE /api/saved-searches/:id/', access: seeker, own: true },
  getSearchToStop: { route: 'GET /api/search-stops/:key/', access: 'public' },
  stopSearch: { route: 'POST /api/search-stops/:key/', access: 'public' },
  reportJob: { route: 'POST /api/jobs/:id/reports/', access: 'public' },
  listReports: { route: 'GET /api/admin/reports/', access: admin },
  countReports: { route: 'GET /api/admin/reports/count/', access: admin },
  exportReports: { route: 'GET /api/admin/export/reports.csv', access: admin },
  dismissReports: { route: 'POST /api/admin/jobs/:id/reports/dismiss/', access: admin },
  getResume: { route: 'GET /api/resumes/:id/', access: seeker, own: true },
  createResume: { route: 'POST /api/resumes/', access: seeker },
  updateResume: { route: 'PUT /api/resumes/:id/', access: seeker, own: true },
  deleteResume: { route: 'DELETE /api/resumes/:id/', access: seeker, own: true },
  getUserStatistics: { route: 'GET /api/users-stats/', access: admin },
  getAdminStatistics: { route: 'POST /api/admin-stats/', access: admin },
  getTrends: { route: 'GET /api/statistics/trends/', access: admin },
  getReport: { route: 'GET /api/statistics/report/', access: admin },
  listEmployers: { route: 'GET /api/employers/', access: 'public' },
  getEmployer: { route: 'GET /api/employers/:username/', access: 'public' },
  getProfile: { route: 'GET /api/profile/', access: signedIn },
  updateProfile: { route: 'PUT /api/profile/', access: signedIn },
  changePassword: { route: 'POST /api/profile/password/', access: signedIn },
  endSessions: { route: 'DELETE /api/profile/sessions/', access: signedIn },
  listUsers: { route: 'GET /api/users/', access: admin },
  listJobsOfEmployer: { route: 'GET /api/users/:id/jobs/', access: admin },
  updateUser: { route: 'PATCH /api/users/:id/', access: admin },
  listAdminApplications: { route: 'GET /api/admin/applications/', access: admin },
  createExportTicket: { route: 'POST /api/admin/export/tickets/', access: admin },
  exportUsers: { route: 'GET /api/admin/export/users.csv', access: admin },
  exportJobs: { route: 'GET /api/admin/export/jobs.csv', access: admin },
  exportApplications: { route: 'GET /api/admin/export/applications.csv', access: admin },
  getMyData: { route: 'GET /api/my-data/', access: signedIn },
  deleteAccount: { route: 'DELETE /api/account/', access: signedIn },
  getUser: { route: 'GET /api/admin/users/:id/', access: admin },
  listApplicationsOfSeeker: { route: 'GET /api/admin/users/:id/applications/', access: admin },
  listUserNotes: { route: 'GET /api/admin/users/:id/notes/', access: admin },
  createUserNote: { route: 'POST /api/admin/users/:id/notes/', access: admin },
  endUserSessions: { route: 'DELETE /api/admin/users/:id/sessions/', access: admin },
  makePasswordLink: { route: 'POST /api/admin/users/:id/password-reset/', access: admin },
  verifyEmployer: { route: 'POST /api/admin/users/:id/verify/', access: admin },
  unverifyEmployer: { route: 'POST /api/admin/users/:id/unverify/', access: admin },
  listLog: { route: 'GET /api/admin/log/', access: admin },
}

/** Public routes outside the contract, without personal data. */
const openRoutes = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /api/openapi.json', 'GET /api/docs']

// Fastify publishes each new app before its routes are registered, so we see every route.
const served: RouteOptions[] = []
const watch = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
    served.push(route)
  })
diagnostics.subscribe('fastify.initialization', watch)
afterAll(() => diagnostics.unsubscribe('fastify.initialization', watch))

const world = await buildTestApp()
const people = await buildPeople(world)
// The last administrator could not leave.
await buildAdmin(world)
const others = { seeker: await buildSeeker(world), employer: await buildEmployer(world) }

const nameOf = ({ method, url }: RouteOptions) => `${String(method)} ${url}`
const readable = served.filter((route) => route.method !== 'HEAD')

test('every route that the app serves is in the table, and nothing else is', () => {
  const listed = [...Object.values(accessTable).map(({ route }) => route), ...openRoutes]
  expect(readable.map(nameOf).toSorted()).toEqual(listed.toSorted())
})

test('every route declares who may call it, as the table says', () => {
  const declared = readable.flatMap((route) =>
    route.config?.endpoint ? [[nameOf(route), route.config.endpoint.access]] : [],
  )
  const table = Object.values(accessTable).map(({ route, access }) => [route, access])
  expect(declared.toSorted()).toEqual(table.toSorted())
  const undeclared = readable.filter((route) => !route.config?.endpoint)
  expect(undeclared.map(nameOf).toSorted()).toEqual(openRoutes.toSorted())
})

test('the table is the contract', () => {
  expect(
    endpointList.map(([name, { method, path, access }]) => [
      name,
      { route: `${method} /api${path}`, access },
    ]),
  ).toEqual(
    endpointList.map(([name]) => [
      name,
      { route: accessTable[name].route, access: accessTable[name].access },
    ]),
  )
})

test('a HEAD has the same access as its GET', async () => {
  const heads = served.filter((route) => route.method === 'HEAD')
  expect(heads.length).toBeGreaterThan(5)
  for (const head of heads) {
    const access = head.config?.endpoint?.access ?? 'public'
    const { statusCode } = await world.app.inject({ method: 'HEAD', url: head.url.replace(':id', '1') })
    if (access === 'public') expect(statusCode).not.toBe(401)
    else expect(statusCode).toBe(401)
  }
})

type CallerName =
  | 'anonymous'
  | 'dead token'
  | 'seeker'
  | 'other seeker'
  | 'employer'
  | 'other employer'
  | 'admin'

const persons: Record<Exclude<CallerName, 'anonymous' | 'dead token'>, Person> = {
  seeker: people.seeker,
  'other seeker': others.seeker,
  employer: people.employer,
  'other employer': others.employer,
  admin: people.admin,
}
const callerNames: CallerName[] = [
  'anonymous',
  'dead token',
  ...(Object.keys(persons) as (keyof typeof persons)[]),
]

function expectedOf(name: EndpointName, caller: CallerName) {
  const { access, own } = accessTable[name]
  if (access === 'public') return 'done'
  if (caller === 'anonymous' || caller === 'dead token') return 'not_signed_in'
  if (!access.includes(persons[caller].role)) return 'wrong_role'
  return own && caller.startsWith('other') ? 'not_found' : 'done'
}

/** A new session for each call, because some calls end it. */
async function tokenFor(caller: CallerName): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined
  if (caller === 'dead token') return deadToken
  // One of the calls changes the password, another deletes the account.
  const isCaller = eq(users.id, persons[caller].id)
  await world.db.update(users).set({ deletionAskedAt: null, disabledAt: null }).where(isCaller)
  const [user] = await world.db.select().from(users).where(isCaller)
  return user && createSession(world.db, { userId: user.id, passwordHash: user.passwordHash })
}

describe.each(Object.keys(headerForms) as (keyof typeof headerForms)[])('SECURITY 7: with %s', (form) => {
  test.each(endpointList)('%s', async (name, endpoint: DeclaredEndpoint) => {
    for (const caller of callerNames) {
      const token = name === 'login' ? undefined : await tokenFor(caller)
      const input = await prepareCall(name, world, people)
      const authorization = token && headerForms[form](token)
      const headers = { ...(authorization && { authorization }), ...input.headers }
      const expected = expectedOf(name, caller)
      const before = expected === 'done' ? undefined : await snapshot(world)
      const answer = await call(world, endpoint, { ...input, headers })
      if (expected !== 'done') expectFailure(answer, expected)
      else expect([caller, answer.statusCode]).toEqual([caller, successStatus(endpoint)])
      // A refused call must not write anything.
      if (before) expect(await snapshot(world)).toEqual(before)
      if (expected === 'not_found') expect(answer.body).toBe((await absent(endpoint, input, headers)).body)
    }
  })
})

/** The same call for an object that does not exist. */
function absent(endpoint: DeclaredEndpoint, input: object, headers: Record<string, string>) {
  return world.app.inject(requestOf(endpoint, { ...input, params: { id: 2_000_000_000 }, headers }))
}
