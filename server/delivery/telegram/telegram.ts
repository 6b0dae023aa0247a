import { sql } from 'drizzle-orm'
import { users } from '../../database/schema.ts'
import { telegramLinks } from '../../database/telegram-schema.ts'
import type { Channel } from '../channel.ts'

/** Messages of the bot. A task of its own sends them: that takes long. */
export const telegram: Channel = {
  name: 'telegram',
  reaches: sql`EXISTS (
    SELECT FROM ${telegramLinks} AS link JOIN ${users} AS person ON person.id = link.user_id
    WHERE link.user_id = events.user_id AND person.disabled_at IS NULL
  )`,
}
