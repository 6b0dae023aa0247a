import type { Db } from '../../database/db.ts'
import { passwordRequests } from '../../database/telegram-schema.ts'

export async function noteRequest(db: Db, usernameKey: string): Promise<void> {
  await db.insert(passwordRequests).values({ usernameKey })
}
