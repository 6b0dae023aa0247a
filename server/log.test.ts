import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { basicHeader } from '../tests/support/callers.ts'
import { createTestDatabase } from '../tests/support/database.ts'
import { buildSeeker, builtPassword } from '../tests/support/factories.ts'

const database = await createTestDatabase()
const seeker = await buildSeeker({ ...database, awaitInvalidation: async () => {} }, { username: 'guljahon' })

const secrets = {
  password: builtPassword,
  'wrong password': 'adashgan-parol-77',
  'new password': 'yangi-parol-2026',
  'Basic header': basicHeader('guljahon', builtPassword).replace('Basic ', ''),
  token: seeker.token,
  phone: '+998935557799',
  'text of a resume': 'sirli tajriba',
  'search words': 'izlangan-soz',
  'a stored hash': '$argon2id$',
}

interface Line {
  level: number
  msg: string
  reqId?: string
  req?: { id: string; method: string; path: string }
  err?: { message: string; stack: string }
}

let output = ''
let written: string[] = []
let lines: Line[] = []

/** Speaks with a real process, so that what it writes is what an operator would read. */
beforeAll(async () => {
  const child = fork(new URL('../tests/support/logging-app.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'info', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (!child.stdout || !child.stderr) throw new Error('the process has no output')
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [address] = await once(child, 'message')
  await converse(String(address))
  child.disconnect()
  output = (await said).join('')
  written = output.split('\n').filter((line) => line !== '')
  lines = written.filter(isJson).map((line) => JSON.parse(line))
})

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

async function converse(address: string) {
  const say = (path: string, init: RequestInit = {}) => fetch(`${address}/api${path}`, init)
  const json = { 'content-type': 'application/json', authorization: `Bearer ${seeker.token}` }
  const basic = (password: string) => ({ authorization: basicHeader('guljahon', password) })
  const person = {
    username: 'ali\r\nforged',
    first_name: 'Ali\r\n{"level":60,"msg":"forged"}',
    password: secrets['new password'],
    address: 'Buxoro',
    phone_number: secrets.phone,
  }
  const resume = { full_name: 'Gul', education: 'a', experience: secrets['text of a resume'], skills: 'a' }

  await say('/login/', { method: 'POST', headers: basic(builtPassword) })
  await say('/login/', { method: 'POST', headers: basic(secrets['wrong password']) })
  await say('/auth/register/', { method: 'POST', headers: json, body: JSON.stringify(person) })
  await say(`/nothing/%0d%0a{"level":60}?token=${seeker.token}&q=${secrets['search words']}`)
  await say('/profile/', { headers: json })
  await say('/resumes/', { method: 'POST', headers: json, body: `{"broken":"${secrets.password}` })
  // Faults of the database, planted where its answers would repeat what it was given.
  await database.pool.query('ALTER TABLE resumes RENAME TO resumes_gone')
  await say('/resumes/', { method: 'POST', headers: json, body: JSON.stringify(resume) })
  await database.pool.query(
    'ALTER TABLE users DROP COLUMN contact_key CASCADE, ALTER COLUMN address TYPE integer USING 1',
  )
  const other = { ...person, username: 'vali' }
  await say('/auth/register/', { method: 'POST', headers: json, body: JSON.stringify(other) })
}

test('SECURITY 21: nothing secret is written', () => {
  expect(lines.length).toBeGreaterThan(12)
  for (const [what, secret] of Object.entries(secrets)) expect(output, what).not.toContain(secret)
})

test('SECURITY 21: a line break in a name or address makes no second line', () => {
  expect(written.filter((line) => !isJson(line))).toEqual([])
  expect(output).not.toContain('forged"}\n')
  expect(lines.filter((line) => line.level === 60)).toEqual([])
})

test('each request has its lines, by method, path and id', () => {
  const asked = lines.filter((line) => line.msg === 'incoming request')
  expect(asked.map(({ req }) => `${req?.method} ${req?.path}`).slice(0, 3)).toEqual([
    'POST /api/login/',
    'POST /api/login/',
    'POST /api/auth/register/',
  ])
  expect(new Set(asked.map(({ reqId }) => reqId)).size).toBe(asked.length)
  const answered = lines.filter((line) => line.msg === 'request completed')
  expect(answered.map(({ reqId }) => reqId)).toEqual(asked.map(({ reqId }) => reqId))
})

test('a fault of our own is one full line, found by the id of its request', () => {
  const faults = lines.filter((line) => line.level >= 50)
  expect(faults.map(({ msg }) => msg)).toEqual(['unexpected fault', 'unexpected fault'])
  expect(faults[0]?.err).toMatchObject({
    message: 'relation "resumes" does not exist',
    stack: expect.stringContaining(' at '),
  })
  for (const { reqId } of faults)
    expect(lines.some((line) => line.reqId === reqId && line.msg === 'incoming request')).toBe(true)
})
