import { beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import {
  buildApplication,
  buildEmployer,
  buildJob,
  buildResume,
  buildSeeker,
  type Person,
} from '../../tests/support/factories.ts'
import {
  buildPeople,
  type EndpointName,
  endpointList,
  prepareCall,
} from '../../tests/support/prepared-calls.ts'
import { call } from '../../tests/support/requests.ts'

const world = await buildTestApp()
const people = await buildPeople(world)

const secretAddress = 'Yashirin kocha 7'
const hidden = { address: secretAddress }

/** Neighbours whose jobs, applications and resumes stand in many answers. */
beforeAll(async () => {
  const employer = await buildEmployer(world, hidden)
  const seeker = await buildSeeker(world, hidden)
  await buildResume(world, { seekerId: seeker.id })
  const job = await buildJob(world, { employerId: employer.id })
  await buildApplication(world, { job, seekerId: people.seeker.id })
  const ownJob = await buildJob(world, { employerId: people.employer.id })
  await buildApplication(world, { job: ownJob, seekerId: seeker.id })
})

const mayKnow = new Set<EndpointName>([
  'getUserStatistics',
  'listUsers',
  'exportUsers',
  'getUser',
  'verifyEmployer',
  'unverifyEmployer',
])
const givesToken = new Set(['login', 'register'])
const endsSession = new Set(['logout', 'endSessions', 'deleteAccount'])

test.each(endpointList)(
  'SECURITY 9: %s tells no address, hash or token but to whom it may',
  async (name, endpoint) => {
    const callers: (Person | undefined)[] = [undefined, people.seeker, people.employer, people.admin]
    for (const as of callers) {
      if (as && endsSession.has(name)) continue
      const input = await prepareCall(name, world, people)
      const { body, headers, statusCode } = await call(world, endpoint, { ...input, as })
      const told = `${body}${JSON.stringify(headers)}`
      expect(told).not.toMatch(/argon2|password_hash|token_hash|passwordHash|tokenHash/)
      if (as) expect(told).not.toContain(as.token)
      if (!givesToken.has(name) || statusCode >= 300) expect(told).not.toMatch(/"token"/)
      if (as?.role === 'admin' && mayKnow.has(name)) continue
      expect(told).not.toContain(secretAddress)
    }
  },
)

test.each([...mayKnow])('the administrator does learn addresses from %s', async (name) => {
  const [, endpoint] = endpointList.find(([one]) => one === name) ?? []
  if (!endpoint) throw new Error(`no call ${name}`)
  const employer = await buildEmployer(world, hidden)
  const input = await prepareCall(name, world, { ...people, employer })
  const { body } = await call(world, endpoint, { as: people.admin, ...input })
  expect(body).toContain(secretAddress)
})
