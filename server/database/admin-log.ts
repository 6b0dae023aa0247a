import { adminLog } from './admin-schema.ts'
import type { Db } from './db.ts'

type NewAct = Omit<typeof adminLog.$inferInsert, 'id'>

/** Call it with the transaction of the act. Names and contacts of people do not belong in the details: a log cannot forget. */
export async function logAct(db: Db, act: NewAct): Promise<void> {
  await db.insert(adminLog).values(act)
}
