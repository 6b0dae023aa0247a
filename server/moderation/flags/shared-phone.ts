import { sql } from 'drizzle-orm'
import { users } from '../../database/schema.ts'
import type { FlagRule } from '../flag.ts'

/**
 * Other employers have the same phone. A person who also looks for work has a second account with the same number, so
 * seekers do not count.
 */
export const sharedPhone: FlagRule = {
  name: 'shared_phone',
  async find(db, { employerId }) {
    const { rows } = await db.execute<{ accounts: number }>(sql`
      SELECT count(*)::int AS accounts FROM ${users} AS own
      JOIN ${users} AS other ON other.phone_number = own.phone_number AND other.id <> own.id
      WHERE own.id = ${employerId} AND own.role = 'employer' AND other.role = 'employer' AND own.phone_number <> ''`)
    const accounts = rows[0]?.accounts ?? 0
    return accounts > 0 ? { accounts } : undefined
  },
}
