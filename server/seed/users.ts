import { randomBytes } from 'node:crypto'
import { fold } from '../../contract/fold.ts'
import { usernameSkeleton } from '../identity/usernames.ts'
import { copyRows, each } from './copy.ts'
import { writePerson } from './texts.ts'
import { educations, experiences } from './words.ts'
import { inBatches, period, takeIds, type Work } from './work.ts'

interface Options extends Work {
  count: number
  passwordHash: string
}

export interface Employer {
  id: number
  /** The folded names, as jobs are found by them. */
  key: string
}

/** In the order of joining. */
export interface People {
  employers: Employer[]
  seekerIds: number[]
}

/** One user in ten is an employer; at least one. */
export const countEmployers = (users: number) => Math.max(1, Math.floor(users / 10))

export async function seedUsers(options: Options): Promise<People> {
  const { client, count, passwordHash } = options
  const people: People = { employers: [], seekerIds: [] }
  await inBatches(options, count, async (from, size) => {
    const ids = await takeIds(client, { table: 'users', count: size })
    const persons = ids.map((id, index) => invent(options, { id, number: from + index }))
    await giveFreeUsernames(client, persons)
    const rows = each(persons, rowOf(passwordHash))
    await copyRows(client, { table: 'users', columns: userColumns, rows })
    const seekers = persons.filter(({ role }) => role === 'job_seeker')
    await copyResumes(options, seekers)
    for (const { id, role, username, firstName } of persons)
      if (role === 'job_seeker') people.seekerIds.push(id)
      else people.employers.push({ id, key: fold(`${username} ${firstName}`) })
  })
  return people
}

type Person = ReturnType<typeof invent>

const userColumns =
  'id username username_key username_skeleton password_hash role first_name address phone_number created_at'.split(
    ' ',
  )

const rowOf = (passwordHash: string) => (person: Person) => [
  ...[person.id, person.username, person.username, usernameSkeleton(person.username), passwordHash],
  ...[person.role, person.firstName, person.address, person.phone, person.joined],
]

function invent({ random, now, count }: Options, { id, number }: { id: number; number: number }) {
  const employers = countEmployers(count)
  const isEmployer = Math.floor(((number + 1) * employers) / count) > Math.floor((number * employers) / count)
  const person = writePerson(random)
  return {
    ...person,
    id,
    // The id makes the username unique among seeded users.
    username: `${person.fullName.toLowerCase().replaceAll("'", '').replace(' ', '_')}_${id}`,
    role: isEmployer ? 'employer' : 'job_seeker',
    // Not a real number: numbers that begin with 00 are not in use.
    phone: `+99890000${String(id % 10_000).padStart(4, '0')}`,
    // The first half joined before the first job.
    joined: new Date(now.getTime() - 2 * period * (1 - (number + 1) / (count + 1))),
  }
}

/** A registered user may already have an invented username, or a similar one. */
async function giveFreeUsernames(client: Options['client'], persons: Person[]): Promise<void> {
  const { rows } = await client.query<{ name: string; look: string | null }>(
    `SELECT username_key AS name, username_skeleton AS look FROM users
     WHERE username_key = ANY($1) OR username_skeleton = ANY($2)`,
    [persons.map(({ username }) => username), persons.map(({ username }) => usernameSkeleton(username))],
  )
  const taken = new Set(rows.flatMap(({ name, look }) => [usernameSkeleton(name), look]))
  for (const person of persons)
    if (taken.has(usernameSkeleton(person.username))) person.username += `_${randomBytes(6).toString('hex')}`
}

/** Two seekers in three have a resume. */
async function copyResumes({ client, random }: Options, seekers: Person[]): Promise<void> {
  await copyRows(client, {
    table: 'resumes',
    columns: 'seeker_id full_name education experience skills created_at updated_at'.split(' '),
    rows: seekers
      .filter(() => random.below(3) > 0)
      .map(({ id, fullName, joined }) => [
        ...[id, fullName, random.pick(educations), random.pick(experiences)],
        ...["Mas'uliyat, tez o'rganish, jamoada ishlash", joined, joined],
      ]),
  })
}
