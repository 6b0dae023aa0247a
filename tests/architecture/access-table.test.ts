import diagnostics from 'node:diagnostics_channel'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { type DeclaredEndpoint, successStatus } from '../../contract/endpoint.ts'
import { users } from '../../server/database/schema.ts'
import { createSession } from '../../server/identity/sessions.ts'
import { buildTestApp } from '../support/app.ts'
import { deadToken, headerForms } from '../support/callers.ts'
import { buildAdmin, buildEmployer, buildSeeker, type Person } from '../support/factories.ts'
import { buildPeople, type EndpointName, endpointList, prepareCall } from '../support/prepared-calls.ts'
import { call, expectFailure, requestOf } from '../support/requests.ts'
import { snapshot } from '../support/snapshot.ts'
import { accessTable } from './access-table.ts'

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
