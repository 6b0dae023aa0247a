import { sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { telegramLinks, telegramNotes } from '../../database/telegram-schema.ts'

/** Says something to the chat that the person has linked, if any. It is sent after the transaction. */
export async function tellChat(db: Db, { userId, text }: { userId: number; text: string }): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${telegramNotes} (chat_id, text)
    SELECT chat_id, ${text} FROM ${telegramLinks} WHERE user_id = ${userId}`)
}
