import { eq } from 'drizzle-orm'
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
import { buildPeople, endpointList, prepareCall } from '../../tests/support/prepared-calls.ts'
import { call } from '../../tests/support/requests.ts'
import { users } from '../database/schema.ts'

const world = await buildTestApp()
const people = await buildPeople(world)

const secretPhone = '+998770001122'
const ownPhones = new Map<Person, string>([
  [people.seeker, '+998770002233'],
  [people.employer, '+998770003344'],
  [people.admin, '+998770004455'],
])
const secretAddress = 'Yashirin kocha 7'
const hidden = { phoneNumber: secretPhone, address: secretAddress }

/** Neighbours whose jobs, applications and resumes stand in many answers. */
beforeAll(async () => {
  for (const [{ id }, phoneNumber] of ownPhones)
    await world.db.update(users).set({ phoneNumber }).where(eq(users.id, id))
  const employer = await buildEmployer(world, hidden)
  const seeker = await buildSeeker(world, hidden)
  await buildResume(world, { seekerId: seeker.id })
  const job = await buildJob(world, { employerId: employer.id })
  await buildApplication(world, { job, seekerId: people.seeker.id })
  const ownJob = await buildJob(world, { employerId: people.employer.id })
  await buildApplication(world, { job: ownJob, seekerId: seeker.id })
})

const mayKnow = new Set(['getUserStatistics', 'listUsers'])
const givesToken = new Set(['login', 'register'])
const endsSession = new Set(['logout', 'endSessions'])

test.each(endpointList)(
  'SECURITY 9: %s tells no phone, address, hash or token but to whom it may',
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
      const others = [...ownPhones].filter(([one]) => one !== as).map(([, phone]) => phone)
      for (const phone of [secretPhone, ...others]) expect(told).not.toContain(phone)
    }
  },
)

/** Who learns the other's phone, of the two people of an application; nobody else does. */
const phonesTold = [
  { state: { status: 'pending' }, toEmployer: false, toSeeker: false },
  { state: { status: 'pending', phoneShared: true }, toEmployer: true, toSeeker: false },
  { state: { status: 'accepted' }, toEmployer: true, toSeeker: true },
  { state: { status: 'rejected', phoneShared: true }, toEmployer: false, toSeeker: false },
  {
    state: { status: 'accepted', phoneShared: true, withdrawnAt: new Date() },
    toEmployer: false,
    toSeeker: false,
  },
] as const

test.each(phonesTold)(
  'SECURITY 9: every read of an application tells phones as they may be known: $state',
  async ({ state, toEmployer, toSeeker }) => {
    const [seeker, employer] = [await buildSeeker(world, hidden), await buildEmployer(world, hidden)]
    const job = await buildJob(world, { employerId: employer.id })
    const { id } = await buildApplication(world, { job, seekerId: seeker.id, ...state })
    const reads = endpointList.filter(
      ([, { method, path }]) => method === 'GET' && path.includes('/applications/'),
    )
    expect(reads.length).toBeGreaterThanOrEqual(5)
    const callers = [undefined, seeker, employer, people.seeker, people.employer, people.admin]
    for (const [name, endpoint] of reads)
      for (const as of callers) {
        const { body } = await call(world, endpoint, { as, params: { id } })
        const isTold =
          (name === 'getApplication' && as === seeker && toSeeker) ||
          (name === 'getEmployerApplication' && as === employer && toEmployer)
        expect([name, as?.role, body.includes(secretPhone)]).toEqual([name, as?.role, isTold])
      }
  },
)

test.each([...mayKnow])('the administrator does learn them from %s', async (name) => {
  const [, endpoint] = endpointList.find(([one]) => one === name) ?? []
  if (!endpoint) throw new Error(`no call ${name}`)
  const { body } = await call(world, endpoint, {
    as: people.admin,
    query: name === 'listUsers' ? { role: 'job_seeker' } : {},
  })
  expect(body).toContain(secretPhone)
  expect(body).toContain(secretAddress)
})
