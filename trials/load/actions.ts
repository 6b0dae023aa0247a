import { randomUUID } from 'node:crypto'
import type { Random } from '../../server/seed/random.ts'
import { basicHeader } from '../../tests/support/callers.ts'
import {
  buildEmployer,
  buildJobs,
  buildSeeker,
  builtPassword,
  type Person,
} from '../../tests/support/factories.ts'
import type { Answer, Client } from '../support/requests.ts'
import type { World } from '../support/world.ts'

/** The users of the trial and the jobs they look at. */
export interface Neighbourhood {
  client: Client
  random: Random
  seekers: Person[]
  employers: Person[]
  jobIds: number[]
}

/** One action of a user; returns its responses. Each must pass `isGood`. */
type Action = (place: Neighbourhood) => Promise<Answer[]>

const words = [
  'sotuvchi',
  'haydovchi',
  "do'kon",
  'oshpaz',
  'qurilish',
  'сотувчи',
  'usta',
  'tikuvchi',
  'Toshkent',
  'enaga',
]

export async function buildNeighbourhood(
  world: World,
  client: Client,
  random: Random,
): Promise<Neighbourhood> {
  const people = <T>(many: number, build: () => Promise<T>) =>
    Promise.all(Array.from({ length: many }, build))
  const seekers = await people(200, () => buildSeeker(world))
  const employers = await people(40, () => buildEmployer(world))
  for (const { id } of employers) await buildJobs(world, 25, () => ({ employerId: id }))
  const { rows } = await world.pool.query<{ id: number }>('SELECT id FROM jobs WHERE employer_id = ANY($1)', [
    employers.map(({ id }) => id),
  ])
  return { client, random, seekers, employers, jobIds: rows.map(({ id }) => id) }
}

const any = <T>(random: Random, items: readonly T[]): T => {
  const [first, ...rest] = items
  if (first === undefined) throw new Error('the neighbourhood is empty')
  return random.pick([first, ...rest])
}

const read: Action = async ({ client, random, jobIds }) => {
  const id = any(random, jobIds)
  const path = any(random, [
    '/',
    '/jobs',
    `/jobs/${id}`,
    '/api/jobs/?limit=24',
    `/api/jobs/${id}/`,
    '/api/job-types/',
    '/employers',
  ])
  return [await client.ask({ path })]
}

const search: Action = async ({ client, random }) => {
  const q = encodeURIComponent(any(random, words).slice(0, 3 + random.below(8)))
  return [await client.ask({ path: `/api/jobs/?q=${q}&limit=24&salary_min=${random.below(40)}00000` })]
}

const signIn: Action = async ({ client, random, seekers }) => {
  const authorization = basicHeader(any(random, seekers).username, builtPassword)
  return [await client.ask({ method: 'POST', path: '/api/login/', headers: { authorization } })]
}

const apply: Action = async ({ client, random, seekers, jobIds }) => {
  const { token } = any(random, seekers)
  const id = any(random, jobIds)
  const asked = await client.ask({ path: `/api/applications/?job_post_id=${id}`, token })
  const applied = await client.ask({
    method: 'POST',
    path: '/api/applications/',
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { job_post_id: id, message: 'Assalomu alaykum, shu ishga tayyorman.' },
  })
  return [asked, applied]
}

const decide: Action = async ({ client, random, employers }) => {
  const { token } = any(random, employers)
  const list = await client.ask({ path: '/api/employer/applications/?status=pending&limit=20', token })
  const [application] = list.status === 200 ? (JSON.parse(list.body) as { id: number }[]) : []
  if (!application) return [list]
  const decided = await client.ask({
    method: 'PATCH',
    path: `/api/employer/applications/${application.id}/`,
    token,
    body: { status: any(random, ['accepted', 'rejected']) },
  })
  return [list, decided]
}

const post: Action = async ({ client, random, employers }) => {
  const body = {
    title: `Sotuvchi ${random.below(1_000_000)}`,
    description: 'Mahalladagi dokonga sotuvchi kerak.',
    location: 'Toshkent, Chilonzor tumani',
    salary: String(1_000_000 + random.below(9_000_000)),
    job_type_id: 1 + random.below(12),
  }
  const headers = { 'idempotency-key': randomUUID() }
  return [
    await client.ask({
      method: 'POST',
      path: '/api/jobs/',
      token: any(random, employers).token,
      headers,
      body,
    }),
  ]
}

const ownList: Action = async ({ client, random, seekers }) => [
  await client.ask({ path: '/api/applications/', token: any(random, seekers).token }),
]

/** Somebody opens the newest application, reads the conversation and writes. */
const converse: Action = async ({ client, random, seekers, employers }) => {
  const isEmployer = random.below(2) === 0
  const { token } = any(random, isEmployer ? employers : seekers)
  const list = isEmployer ? '/api/employer/applications/' : '/api/applications/'
  const listed = await client.ask({ path: `${list}?limit=20`, token })
  const [application] = listed.status === 200 ? (JSON.parse(listed.body) as { id: number }[]) : []
  if (!application) return [listed]
  const path = `/api/applications/${application.id}/messages/`
  return [
    listed,
    await client.ask({ path: `${list}${application.id}/`, token }),
    await client.ask({ path, token }),
    await client.ask({
      method: 'POST',
      path,
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { text: "Assalomu alaykum, ertaga soat 10 da kelsam bo'ladimi?" },
    }),
  ]
}

const withdraw: Action = async ({ client, random, seekers }) => {
  const { token } = any(random, seekers)
  const listed = await client.ask({ path: '/api/applications/?limit=20', token })
  const [application] = listed.status === 200 ? (JSON.parse(listed.body) as { id: number }[]) : []
  if (!application) return [listed]
  const path = `/api/applications/${application.id}/withdraw/`
  return [listed, await client.ask({ method: 'POST', path, token })]
}

/** The percentage of each action. */
const day: [number, string, Action][] = [
  [52, 'read', read],
  [14, 'search', search],
  [4, 'sign in', signIn],
  [9, 'apply', apply],
  [5, 'decide', decide],
  [5, 'own list', ownList],
  [8, 'converse', converse],
  [1, 'withdraw', withdraw],
  [2, 'post', post],
]

export function pickAction(random: Random): Action {
  let left = random.below(100)
  for (const [share, , action] of day) {
    if (left < share) return action
    left -= share
  }
  return read
}

export const mix = day.map(([share, name]) => `${name} ${share} %`).join(', ')

/** A 409 (already applied or decided) is good; a rate limit or an error is not. */
export const isGood = ({ status }: Answer) => status < 300 || status === 409
