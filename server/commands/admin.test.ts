import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runOnCommandLine } from '../../tests/support/command-line.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { buildAdmin, buildEmployer, builtPassword, uniqueName } from '../../tests/support/factories.ts'
import { users } from '../database/schema.ts'
import { verifyPassword } from '../identity/passwords.ts'
import { findCaller } from '../identity/sessions.ts'

const { db, url } = await createTestDatabase()
const world = { db, awaitInvalidation: async () => {} }

const admin = (username: string, { env = {}, input = '' }: { env?: NodeJS.ProcessEnv; input?: string }) =>
  runOnCommandLine('admin.ts', { args: [username], env: { DATABASE_URL: url, ...env }, input })

async function hasPassword(username: string, password: string) {
  const [user] = await db.select().from(users).where(eq(users.username, username))
  return user?.role === 'admin' && verifyPassword(user.passwordHash, password)
}

test('an administrator is created with the password that is piped in', async () => {
  const username = uniqueName('boshliq')
  const { code, stdout } = await admin(username, { input: 'anor-daraxti 1\n' })
  expect({ code, stdout }).toEqual({ code: 0, stdout: `Created the administrator ${username}\n` })
  expect(await hasPassword(username, 'anor-daraxti 1')).toBe(true)
})

test('a changed password ends the sessions that the old one opened', async () => {
  const { username, token } = await buildAdmin(world)
  const { stdout } = await admin(username, { env: { ADMIN_PASSWORD: 'anor-daraxti-2' } })
  expect(stdout).toBe(`Changed the password of ${username} and ended its sessions\n`)
  expect(await hasPassword(username, 'anor-daraxti-2')).toBe(true)
  expect(await findCaller(db, token)).toBeUndefined()
})

test('setting the same password changes nothing', async () => {
  const { username, token } = await buildAdmin(world)
  const { stdout } = await admin(username, { env: { ADMIN_PASSWORD: builtPassword } })
  expect(stdout).toBe(`${username} already has this password\n`)
  expect(await findCaller(db, token)).toBeDefined()
})

test('an employer is not turned into an administrator', async () => {
  const { username, role, token } = await buildEmployer(world)
  const { code, stderr } = await admin(username, { env: { ADMIN_PASSWORD: 'anor-daraxti-3' } })
  expect(code).toBe(1)
  expect(stderr).toContain(`${username} is not an administrator's account`)
  expect(await findCaller(db, token)).toMatchObject({ role })
})

test.each([
  ['no password', ''],
  ['a very common one', 'password123\n'],
])('%s is refused in one line', async (_name, input) => {
  const username = uniqueName('boshliq')
  const { code, stderr } = await admin(username, { input })
  expect(code).toBe(1)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(await hasPassword(username, input)).toBe(false)
})

test('a password on the command line is refused', async () => {
  const { code, stderr } = await runOnCommandLine('admin.ts', {
    args: [uniqueName('boshliq'), 'anor-daraxti-4'],
    env: { DATABASE_URL: url },
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^npm run admin -- USERNAME/)
})
