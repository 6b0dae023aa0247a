import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../server/seed/random.ts'
import { basicHeader } from '../../tests/support/callers.ts'
import {
  buildEmployer,
  buildJobs,
  buildSeeker,
  builtPassword,
  type Person,
} from '../../tests/support/factories.ts'
import { type Ask, type Client, createClient } from '../support/requests.ts'
import type { Scratch } from '../support/scratch.ts'
import type { World } from '../support/world.ts'

/** A normal person, with an address of their own. */
interface Neighbour {
  client: Client
  seeker: Person
  employer: Person
}

export interface Neighbours {
  people: Neighbour[]
  jobIds: number[]
  random: Random
}

const addresses = 20
const actionsPerSecond = 10

export async function buildNeighbours(
  { world, address, random }: { world: World; address: string; random: Random },
  scratch: Scratch,
): Promise<Neighbours> {
  const people: Neighbour[] = []
  for (let index = 0; index < addresses; index++) {
    const client = createClient(address, { from: `127.0.1.${index + 1}` })
    scratch.onEnd(() => client.close())
    people.push({ client, seeker: await buildSeeker(world), employer: await buildEmployer(world) })
  }
  const jobs = await buildJobs(world, 400)
  return { people, jobIds: jobs.map(({ id }) => id), random }
}

const words = ['sotuvchi', 'haydovchi', 'oshpaz', 'qurilish', 'сотувчи', 'usta', 'tikuvchi', 'enaga']

/** What people do: how often of a hundred, whether it reads or acts, and the request. */
const day: [number, keyof Timed, (place: Neighbours, person: Neighbour) => Ask][] = [
  [25, 'reading', () => ({ path: '/api/jobs/?limit=24' })],
  [15, 'reading', () => ({ path: '/jobs' })],
  [20, 'reading', ({ random }) => ({ path: searchPath(random) })],
  [20, 'reading', (place) => ({ path: `/jobs/${anyJob(place)}` })],
  [8, 'acting', (_, { seeker }) => signIn(seeker)],
  [
    7,
    'acting',
    (place, { seeker }) => ({
      method: 'POST',
      path: '/api/applications/',
      token: seeker.token,
      body: { job_post_id: anyJob(place), message: 'Assalomu alaykum, shu ishga tayyorman.' },
    }),
  ],
  [
    5,
    'acting',
    ({ random }, { employer }) => ({
      method: 'POST',
      path: '/api/jobs/',
      token: employer.token,
      body: job(random),
    }),
  ],
]

const anyJob = ({ jobIds, random }: Neighbours) => jobIds[random.below(jobIds.length)]

const searchPath = (random: Random) =>
  `/api/jobs/?q=${encodeURIComponent(words[random.below(words.length)] ?? '')}&salary_min=${random.below(40)}00000`

const signIn = ({ username }: Person): Ask => ({
  method: 'POST',
  path: '/api/login/',
  headers: { authorization: basicHeader(username, builtPassword) },
})

const job = (random: Random) => ({
  title: `Sotuvchi ${random.below(1_000_000)}`,
  description: 'Mahalladagi dokonga sotuvchi kerak.',
  location: 'Toshkent, Chilonzor tumani',
  salary: String(1_000_000 + random.below(9_000_000)),
  job_type_id: 1 + random.below(12),
})

function pickAction(random: Random) {
  let left = random.below(100)
  for (const action of day) {
    if (left < action[0]) return action
    left -= action[0]
  }
}

/** Milliseconds from the moment an action was due: lists, searches and pages; signing in, applying, posting. */
export interface Timed {
  reading: number[]
  acting: number[]
}

/** Actions begin at a steady rate, whether or not earlier ones were answered. */
export async function timeNeighbours(
  place: Neighbours,
  { seconds, failed }: { seconds: number; failed(what: string): void },
): Promise<Timed> {
  const timed: Timed = { reading: [], acting: [] }
  const begun = performance.now()
  const act = async (due: number, index: number) => {
    const person = place.people[index % place.people.length]
    const [, group, request] = pickAction(place.random) ?? []
    if (!person || !group || !request) return
    const ask = request(place, person)
    const answer = await person.client.ask(ask).catch((error: Error) => error)
    timed[group].push(performance.now() - due)
    const what = `${ask.method ?? 'GET'} ${ask.path}`
    if (answer instanceof Error) failed(`${what}: no answer (${answer.message})`)
    // A 409: this seeker has applied there before.
    else if (answer.status >= 300 && answer.status !== 409) failed(`${what}: ${answer.status}`)
    // Whoever signs in often loses older sessions, so the newest is used.
    else if (ask.path === '/api/login/') person.seeker.token = JSON.parse(answer.body).token
  }
  const all: Promise<void>[] = []
  for (let index = 0; index < seconds * actionsPerSecond; index++) {
    const due = begun + (index * 1000) / actionsPerSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    all.push(act(due, index))
  }
  await Promise.all(all)
  return timed
}
