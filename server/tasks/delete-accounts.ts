import { and, asc, gt } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { users } from '../database/schema.ts'
import { isToDelete } from '../identity/deletion.ts'
import { erasePerson } from './erase-person.ts'
import { inBatches, type Task } from './task.ts'

/** Deletes for good the accounts whose days of grace are over. */
export const deleteAccounts: Task = {
  name: 'delete-accounts',
  schedule: '*/15 * * * *',
  async run({ db, signal }) {
    let after = 0
    const failures: unknown[] = []
    await inBatches(signal, async () => {
      const id = await findNext(db, after)
      if (id === undefined) return false
      after = id
      // One that cannot be deleted does not hold up the others.
      await erasePerson(db, { id, signal }).catch((error) => failures.push(error))
      return true
    })
    if (failures.length > 0) throw failures[0]
  },
}

async function findNext(db: Db, after: number): Promise<number | undefined> {
  const [next] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isToDelete, gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(1)
  return next?.id
}
