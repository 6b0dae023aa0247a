import type { Random } from '../../server/seed/random.ts'
import { basicHeader } from '../../tests/support/callers.ts'
import { builtPassword } from '../../tests/support/factories.ts'
import type { Flood } from './flood.ts'

/** What the greedy client was given before: it is no stranger. */
export interface Accounts {
  seekers: string[]
  employers: string[]
  /** The token of an employer with hundreds of jobs. */
  largest: string
}

type Kind = (random: Random, accounts: Accounts) => Flood

const flood = (connections: number, next: Flood['next'], depth = 1): Flood => ({ connections, depth, next })

const get = (path: string, token?: string) =>
  `GET ${path} HTTP/1.1\r\nHost: greedy\r\n${token ? `Authorization: Token ${token}\r\n` : ''}\r\n`

function send(method: string, path: string, { authorization = '', body = {} as unknown }) {
  const text = JSON.stringify(body)
  const head = [`${method} ${path} HTTP/1.1`, 'Host: greedy', 'Content-Type: application/json']
  if (authorization) head.push(`Authorization: ${authorization}`)
  return `${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}

const post = (path: string, token: string, body: unknown) =>
  send('POST', path, { authorization: `Token ${token}`, body })

const pick = (random: Random, items: string[]) => items[random.below(items.length)] ?? ''
const letters = 'abdefghijklmnopqrstuvxyz'
const word = (random: Random, length: number) =>
  Array.from({ length }, () => letters[random.below(letters.length)]).join('')

const job = (random: Random, description: string) => ({
  title: `Ish ${word(random, 8)}`,
  description,
  location: 'Toshkent',
  salary: '3500000',
  job_type_id: 1 + random.below(12),
})

/** Six marks on each letter, in the wrong order: the worst text that is taken. */
const markedText = `q${'\u0307\u0323'.repeat(3)}`.repeat(1_428)
/** More marks than a letter may have. */
const pileOfMarks = `q${'\u0307\u0323'.repeat(4_999)}`
const unknownKeys = (length: number, letters: number) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [index.toString(36).padStart(letters, 'x'), 1]))
const person = { first_name: 'Och', address: 'Toshkent', phone_number: '+998901234567' }
const pipelined = 5_000
const hoarded = 5_500

/** The kinds of promises 29 and 37 to 42, and some of their neighbours. */
export const kinds: Record<string, Kind> = {
  'pipelined reads from the cache': () => flood(30, () => get('/api/jobs/?limit=24'), pipelined),
  'pipelined reads': (random) =>
    flood(30, () => get(`/api/jobs/?salary_min=${random.below(9_999_999)}`), pipelined),
  'idle connections': () => {
    let sent = 0
    return flood(hoarded, () => (sent++ < hoarded ? get('/healthz') : undefined))
  },
  'random searches': (random) =>
    flood(50, () => get(`/api/jobs/?q=${word(random, 3)}&location=${word(random, 2)}`)),
  'pages of random searches': (random) => flood(50, () => get(`/jobs?q=${word(random, 3)}`)),
  'absent jobs': (random) => flood(50, () => get(`/jobs/${1_000_000 + random.below(9_999_999)}`)),
  'mixed-case addresses': (random) =>
    flood(50, () =>
      get(`/${[...'employers'].map((one) => (random.below(2) === 0 ? one : one.toUpperCase())).join('')}`),
    ),
  sitemaps: (random) =>
    flood(50, () => get(`/sitemap-jobs-${1 + random.below(2) * random.below(9_999)}.xml`)),
  'bodies of 7,000 unknown keys': () => {
    const request = send('POST', '/api/auth/register/', { body: unknownKeys(7_000, 3) })
    return flood(50, () => request)
  },
  // As many as are parsed at all.
  'bodies of 2,000 long unknown keys': () => {
    const request = send('POST', '/api/auth/register/', { body: unknownKeys(2_000, 24) })
    return flood(50, () => request)
  },
  'own lists': (random, { seekers }) => flood(200, () => get('/api/applications/', pick(random, seekers))),
  'open streams': (random, { seekers }) => flood(900, () => get('/api/stream/', pick(random, seekers))),
  'refused sign-ins': (random) =>
    flood(50, () => {
      const name = random.below(2) === 0 ? word(random, 8) : 'ﷺ'.repeat(1_300)
      return send('POST', '/api/login/', { authorization: basicHeader(name, 'notogri-parol') })
    }),
  registrations: (random) =>
    flood(50, () => {
      const body = { username: word(random, 12), password: builtPassword, status: 'employer', ...person }
      return send('POST', '/api/auth/register/', { body })
    }),
  'password changes': (random, { seekers }) => {
    const body = { current_password: builtPassword, new_password: builtPassword }
    return flood(80, () => post('/api/profile/password/', pick(random, seekers), body))
  },
  'posts over the limits': (random, { employers }) =>
    flood(50, () => post('/api/jobs/', pick(random, employers), job(random, pileOfMarks))),
  'hostile posts within the limits': (random, { employers }) =>
    flood(50, () => {
      const text = random.below(2) === 0 ? markedText : '😀'.repeat(10_000)
      return post('/api/jobs/', pick(random, employers), job(random, text))
    }),
  'renaming an employer with 400 jobs': (random, { largest }) =>
    flood(30, () => {
      const body = { ...person, first_name: word(random, 8) }
      return send('PUT', '/api/profile/', { authorization: `Token ${largest}`, body })
    }),
}
