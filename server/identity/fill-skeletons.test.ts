import { asc, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { users } from '../database/schema.ts'
import { fillSkeletons } from './fill-skeletons.ts'
import { usernameKey, usernameSkeleton } from './usernames.ts'

const { db } = await createTestDatabase()

const olderUser = (username: string) => ({
  ...{ username, usernameKey: usernameKey(username), passwordHash: '', role: 'job_seeker' as const },
  ...{ firstName: '', address: '', phoneNumber: '' },
})
const listLooks = (names: string) =>
  db
    .select({ id: users.id, username: users.username, look: users.usernameSkeleton })
    .from(users)
    .where(like(users.username, names))
    .orderBy(asc(users.id))

test('SECURITY 33: accounts from before keep their names, and the first of those that look alike has the look', async () => {
  const names = ['malika~', 'mаlika~', 'rnalika~', 'Лола~', 'лолa~', 'Нодира~']
  await db.insert(users).values(names.map(olderUser))
  await Promise.all([fillSkeletons(db), fillSkeletons(db), fillSkeletons(db)])
  const looks = await listLooks('%~')
  expect(looks.map(({ username }) => username)).toEqual(names)
  const firsts = new Set(['malika~', 'Лола~', 'Нодира~'])
  for (const { id, username, look } of looks)
    expect(look).toBe(firsts.has(username) ? usernameSkeleton(username) : ` ${id}`)
  const later = { ...olderUser('маlikа~'), usernameSkeleton: usernameSkeleton('маlikа~') }
  expect(await db.insert(users).values(later).onConflictDoNothing().returning()).toEqual([])
})

test('SECURITY 33: more names than one batch takes are all looked at, also beside ones that have their look', async () => {
  const bulk = sql`INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
    SELECT 'eski_' || n, 'eski_' || n, '', 'job_seeker', '', '', '' FROM generate_series(1, 12000) AS n`
  await db.execute(bulk)
  await fillSkeletons(db)
  const looks = await listLooks('eski%')
  expect(looks).toHaveLength(12_000)
  expect(looks.filter(({ username, look }) => look !== usernameSkeleton(username))).toEqual([])
})
