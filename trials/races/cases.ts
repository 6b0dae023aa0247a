import { randomUUID } from 'node:crypto'
import { basicHeader } from '../../tests/support/callers.ts'
import {
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  builtPassword,
} from '../../tests/support/factories.ts'
import { count, tally } from '../support/figures.ts'
import type { Answer } from '../support/requests.ts'
import { applyAgainAgainstClose, decideMany, withdrawAgainstDecide, write } from './handshake.ts'
import { closeAgainstApply, edit, reopenAgainstEnd } from './job-life.ts'
import { findFault, type Race, race, rowsOf, runners } from './race.ts'

const apply: Race = async (arena) => {
  const [seeker, job] = await Promise.all([buildSeeker(arena.world), buildJob(arena.world)])
  const answers = await race(arena, (runner) => ({
    method: 'POST',
    path: '/api/applications/',
    token: seeker.token,
    body: { job_post_id: job.id, message: `Salom ${runner}` },
  }))
  const rows = await rowsOf(arena, 'applications WHERE job_id = $1', [job.id])
  return findFault(answers, { won: 201, rows })
}

const decide: Race = async (arena) => {
  const employer = await buildEmployer(arena.world)
  const { id } = await buildApplication(arena.world, { employerId: employer.id })
  const shift = arena.random.below(2)
  const statusOf = (runner: number) => ((runner >> 1) % 2 === shift ? 'accepted' : 'rejected')
  const answers = await race(arena, (runner) => ({
    method: 'PATCH',
    path: `/api/employer/applications/${id}/`,
    token: employer.token,
    body: { status: statusOf(runner) },
  }))
  const winner = answers.findIndex(({ status }) => status === 200)
  const rows = await rowsOf(arena, 'applications WHERE id = $1 AND status = $2', [id, statusOf(winner)])
  return findFault(answers, { won: 200, rows })
}

const resume: Race = async (arena) => {
  const seeker = await buildSeeker(arena.world)
  const answers = await race(arena, (runner) => ({
    method: 'POST',
    path: '/api/resumes/',
    token: seeker.token,
    body: { full_name: `Dilnoza ${runner}`, education: 'Kollej', experience: 'Uch yil', skills: 'Kassa' },
  }))
  const rows = await rowsOf(arena, 'resumes WHERE seeker_id = $1', [seeker.id])
  return findFault(answers, { won: 201, rows })
}

const names: Race = async (arena) => {
  const tail = randomUUID().slice(0, 8)
  const forms = [
    'Ali é',
    'ali é',
    'ALI É',
    ' ali é ',
    'ali é'.normalize('NFD'),
    'ａｌｉ é',
    'Ali É'.normalize('NFD'),
    // Cyrillic letters, a capital I for the l, and a figure 1 for the i.
    'Аli é',
    'аlі é',
    'aIi é',
    'al1 é',
  ]
  const nameOf = (runner: number) => {
    const form = forms[runner % forms.length] ?? ''
    return form.replace(/(\S)(\s*)$/u, `$1${tail}$2`)
  }
  const answers = await race(arena, (runner) => ({
    method: 'POST',
    path: '/api/auth/register/',
    body: {
      username: nameOf(runner),
      first_name: 'Ali',
      password: builtPassword,
      address: 'Toshkent',
      phone_number: '+998901234567',
    },
  }))
  const rows = await rowsOf(arena, 'users WHERE username LIKE $1', [`%${tail}`])
  return findFault(answers, { won: 201, rows })
}

/** The same request with one idempotency key: all get the same response. */
const repeat: Race = async (arena) => {
  const employer = await buildEmployer(arena.world)
  const key = randomUUID()
  const title = `Sotuvchi ${key}`
  const answers = await race(arena, () => ({
    method: 'POST',
    path: '/api/jobs/',
    token: employer.token,
    headers: { 'idempotency-key': key },
    body: {
      title,
      description: 'Mahalladagi dokonga sotuvchi kerak.',
      location: 'Toshkent',
      salary: '3500000',
      job_type_id: 1,
    },
  }))
  const rows = await rowsOf(arena, 'jobs WHERE title = $1', [title])
  const distinct = new Set(answers.map(({ status, body }) => `${status} ${body}`))
  if (rows === 1 && distinct.size === 1 && answers[0]?.status === 201) return undefined
  return `${rows} rows; ${[...distinct].slice(0, 3).join(' | ')}`
}

/** Fifty people apply, each with their own idempotency key: all succeed. */
const crowd: Race = async (arena) => {
  const job = await buildJob(arena.world)
  const seekers = await Promise.all(Array.from({ length: runners }, () => buildSeeker(arena.world)))
  const answers = await race(arena, (runner) => ({
    method: 'POST',
    path: '/api/applications/',
    token: seekers[runner]?.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { job_post_id: job.id, message: 'Salom' },
  }))
  const rows = await rowsOf(arena, 'applications WHERE job_id = $1', [job.id])
  const late = answers.filter(({ status }) => status !== 201)
  return rows === runners && late.length === 0
    ? undefined
    : `${rows} rows; ${late[0]?.status} ${late[0]?.body}`
}

/** Guesses at one password: from the eleventh on, the password is not checked. */
const guess: Race = async (arena) => {
  const { username } = await buildSeeker(arena.world)
  const answers = await race(arena, (runner) => ({
    method: 'POST',
    path: '/api/login/',
    headers: { authorization: basicHeader(username, `guess ${runner}`) },
  }))
  const statuses = new Map<number, number>()
  for (const { status } of answers) count(statuses, status)
  return statuses.get(401) === 10 && statuses.get(429) === runners - 10 ? undefined : tally(statuses)
}

/** Fifty sign-ins of one user, as many at once as the limits allow: twenty sessions stay, the last ten among them. */
const sessions: Race = async (arena) => {
  const { id, username } = await buildSeeker(arena.world)
  const headers = { authorization: basicHeader(username, builtPassword) }
  const ask = (runner: number) =>
    arena.clients[runner % 2 === 0 ? 0 : 1].ask({ method: 'POST', path: '/api/login/', headers })
  let last: Answer[] = []
  for (let wave = 0; wave < runners / 10; wave++)
    last = await Promise.all(Array.from({ length: 10 }, (_, runner) => ask(runner)))
  const rows = await rowsOf(arena, 'sessions WHERE user_id = $1', [id])
  const alive = await Promise.all(
    last.map(({ body }) => arena.clients[0].ask({ path: '/api/profile/', token: JSON.parse(body).token })),
  )
  const dead = alive.filter(({ status }) => status !== 200)
  return rows === 20 && dead.length === 0
    ? undefined
    : `${rows} sessions; ${dead.length} of the last are dead`
}

export const raceCases: [[string, Race], ...[string, Race][]] = [
  ['apply', apply],
  ['decide', decide],
  ['resume', resume],
  ['repeat', repeat],
  ['names', names],
  ['crowd', crowd],
  ['guess', guess],
  ['sessions', sessions],
  ['close', closeAgainstApply],
  ['edit', edit],
  ['reopen', reopenAgainstEnd],
  ['withdraw', withdrawAgainstDecide],
  ['again', applyAgainAgainstClose],
  ['decide many', decideMany],
  ['write', write],
]
