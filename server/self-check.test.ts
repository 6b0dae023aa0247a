import { desc, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../tests/support/database.ts'
import { loadConfig } from './config.ts'
import { users } from './database/schema.ts'
import { fillDemo } from './demo/demo.ts'
import { hashPassword } from './identity/passwords.ts'
import { checkDeployment } from './self-check.ts'

const { db } = await createTestDatabase()

async function check(env: NodeJS.ProcessEnv) {
  const lines: string[] = []
  await checkDeployment(db, loadConfig(env), (line) => lines.push(line))
  return lines
}

const good = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://ish.example',
  TRUST_PROXY: '10.0.0.1',
  CONTACT_EMAIL: 'salom@ish.example',
}

test('a start on this machine alone is not questioned', async () => {
  expect(await check({})).toEqual([])
})

test('a sound deployment has nothing to be told', async () => {
  expect(await check(good)).toEqual([])
  expect(await check({ ...good, DATABASE_URL: 'postgres://db.example/ish?sslmode=verify-full' })).toEqual([])
})

test('a public HOST without PUBLIC_URL stops the start', async () => {
  const { PUBLIC_URL: _, ...rest } = good
  await expect(check(rest)).rejects.toThrow('PUBLIC_URL')
})

test.each([
  ['a plain address', { PUBLIC_URL: 'http://ish.example' }, 'not https'],
  ['no proxy named', { TRUST_PROXY: '' }, 'TRUST_PROXY'],
  ['a database across the network without TLS', { DATABASE_URL: 'postgres://db.example/ish' }, 'without TLS'],
  ['placeholders for contact', { CONTACT_EMAIL: '' }, 'placeholders'],
])('%s is warned of', async (_name, change, words) => {
  expect(await check({ ...good, ...change })).toEqual([expect.stringContaining(words)])
})

test('SECURITY 26: behind a proxy on the same machine the same is asked as on a public HOST', async () => {
  const { HOST: _, ...behindProxy } = good
  expect(await check({ ...behindProxy, CONTACT_EMAIL: '' })).toEqual([
    expect.stringContaining('placeholders'),
  ])
  await expect(check({ TRUST_PROXY: 'loopback' })).rejects.toThrow('PUBLIC_URL')
})

test('SECURITY 26: while one person of the demo has the known password, a public start stops', async () => {
  await fillDemo(db, { hashPassword })
  await expect(check(good)).rejects.toThrow('demo account')
  await expect(check({ PUBLIC_URL: 'https://ish.example' })).rejects.toThrow('demo account')
  const [last] = await db
    .select()
    .from(users)
    .where(eq(users.role, 'job_seeker'))
    .orderBy(desc(users.id))
    .limit(1)
  const passwordHash = await hashPassword('hech kim bilmaydi')
  await db
    .update(users)
    .set({ passwordHash })
    .where(ne(users.id, last?.id ?? 0))
  await expect(check(good)).rejects.toThrow(`demo account ${last?.username}`)
  await db.update(users).set({ passwordHash })
  expect(await check(good)).toEqual([])
})
