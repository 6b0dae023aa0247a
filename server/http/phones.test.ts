import { expect, test } from 'vitest'
import type { DeclaredEndpoint } from '../../contract/endpoint.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildMessages,
  buildResume,
  buildSeeker,
  type Person,
} from '../../tests/support/factories.ts'
import { type EndpointName, endpointList, prepareCall } from '../../tests/support/prepared-calls.ts'
import { type CallInput, call } from '../../tests/support/requests.ts'

// Every call, by every caller, about an application in every state. Each person has a phone of their own.

const world = await buildTestApp()

const phones: string[] = []
const withPhone = () => {
  const phoneNumber = `+99877${String(phones.length + 1).padStart(7, '0')}`
  phones.push(phoneNumber)
  return { phoneNumber }
}

const admin = await buildAdmin(world, withPhone())

const withdrawnAt = new Date()
/** What the two people of an application are told of each other. */
const states = [
  { status: 'pending', toEmployer: false, toSeeker: false },
  { status: 'pending', phoneShared: true, toEmployer: true, toSeeker: false },
  { status: 'accepted', toEmployer: true, toSeeker: true },
  { status: 'accepted', phoneShared: true, toEmployer: true, toSeeker: true },
  { status: 'rejected', phoneShared: true, toEmployer: false, toSeeker: false },
  { status: 'pending', phoneShared: true, withdrawnAt, toEmployer: false, toSeeker: false },
  { status: 'accepted', phoneShared: true, withdrawnAt, toEmployer: false, toSeeker: false },
] as const

async function buildStory({ toEmployer, toSeeker, ...state }: (typeof states)[number]) {
  const [seeker, employer] = [await buildSeeker(world, withPhone()), await buildEmployer(world, withPhone())]
  await buildResume(world, { seekerId: seeker.id })
  const job = await buildJob(world, { employerId: employer.id })
  const { id } = await buildApplication(world, { job, seekerId: seeker.id, ...state })
  await buildMessages(world, { applicationId: id, count: 2 })
  return { seeker, employer, job, id, state, toEmployer, toSeeker }
}
type Story = Awaited<ReturnType<typeof buildStory>>

/** What the call needs to succeed, with the application, the job and the people of the story. */
async function inputOf(name: EndpointName, { path }: DeclaredEndpoint, story: Story): Promise<CallInput> {
  const input = await prepareCall(name, world, { ...story, admin })
  const body = input.body as object
  if (path.includes('/applications/:id/')) return { ...input, params: { id: story.id } }
  if (path.includes('/jobs/:id/')) return { ...input, params: { id: story.job.id } }
  if (name === 'decideApplications') return { body: { ...body, ids: [story.id] } }
  if (name === 'createApplication') return { body: { ...body, job_post_id: story.job.id } }
  return input
}

/** The phones that the answer must have; it may have no other. Of an administrator's lists the next test tells. */
function expectedOf(name: EndpointName, as: Person | undefined, { seeker, employer, ...told }: Story) {
  if (as && name === 'getProfile') return [as.phoneNumber]
  if (as && name === 'getMyData') {
    const others =
      as === seeker && told.toSeeker ? [employer] : as === employer && told.toEmployer ? [seeker] : []
    return phones.filter((phone) => [as, ...others].some(({ phoneNumber }) => phoneNumber === phone))
  }
  // Deciding what the employer gets does not change what the seeker gets.
  if ((name === 'getApplication' || name === 'shareContact') && as === seeker && told.toSeeker)
    return [employer.phoneNumber]
  if (name === 'getEmployerApplication' && as === employer && told.toEmployer) return [seeker.phoneNumber]
  return []
}

const mayKnow = new Set<EndpointName>([
  'getUserStatistics',
  'listUsers',
  'exportUsers',
  'getUser',
  'verifyEmployer',
  'unverifyEmployer',
])

/** In any writing. */
const phonesIn = (text: string) => {
  const digits = text.replaceAll(/[\s().-]/g, '')
  return phones.filter((phone) => digits.includes(phone.slice(4)))
}

const reads = endpointList.filter(([, { method }]) => method === 'GET')
const stories = await Promise.all(states.map(buildStory))
const outsiders = {
  seeker: await buildSeeker(world, withPhone()),
  employer: await buildEmployer(world, withPhone()),
}

test.each(reads)(
  'SECURITY 9: %s tells the phones that its caller may know, and no others',
  async (name, endpoint) => {
    for (const story of stories) {
      const input = await inputOf(name, endpoint, story)
      const callers = [undefined, story.seeker, story.employer, outsiders.seeker, outsiders.employer, admin]
      for (const as of callers)
        if (as?.role !== 'admin' || !mayKnow.has(name))
          await expectPhones(name, endpoint, { story, input, as })
    }
  },
)

test.each(endpointList.filter(([, { method }]) => method !== 'GET'))(
  'SECURITY 9: %s answers with the phones that its caller may know, and no others',
  async (name, endpoint) => {
    // They change what is told next, or end a session: each has people of its own.
    const refused = [await buildSeeker(world), await buildEmployer(world), await buildAdmin(world)]
    for (const state of endpoint.path.includes('applications') ? states : [states[3]])
      for (const role of ['seeker', 'employer'] as const) {
        const story = await buildStory(state)
        const callers = role === 'seeker' ? [undefined, ...refused, story.seeker] : [story.employer]
        for (const as of callers.filter((one) => one?.role !== 'admin' || !mayKnow.has(name)))
          await expectPhones(name, endpoint, { story, input: await inputOf(name, endpoint, story), as })
      }
  },
)

interface Asked {
  story: Story
  input: CallInput
  as: Person | undefined
}

async function expectPhones(name: EndpointName, endpoint: DeclaredEndpoint, { story, input, as }: Asked) {
  const { body, headers } = await call(world, endpoint, { ...input, as })
  const told = phonesIn(body + JSON.stringify(headers))
  expect([as?.role, story.state, told]).toEqual([as?.role, story.state, expectedOf(name, as, story)])
}

test.each([...mayKnow])('the administrator learns them from %s', async (name) => {
  const [, endpoint] = endpointList.find(([one]) => one === name) ?? []
  if (!endpoint) throw new Error(`no call ${name}`)
  const people = {
    ...{ admin, seeker: await buildSeeker(world) },
    employer: await buildEmployer(world, withPhone()),
  }
  const input = await prepareCall(name, world, people)
  expect(phonesIn((await call(world, endpoint, { as: admin, ...input })).body)).toContain(
    people.employer.phoneNumber,
  )
})
