import { eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { users } from '../database/schema.ts'

/** Where the password of a signed-in person is looked at: one hash in flight for each. */
export const ownPlace = ({ id }: { id: number }) =>
  ({ lane: 'other', key: `user ${id}`, alone: true }) as const

export async function findPasswordHash(db: Db, { id }: { id: number }): Promise<string | undefined> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
  return row?.passwordHash
}
