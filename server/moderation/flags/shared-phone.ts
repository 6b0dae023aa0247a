import { sql } from 'drizzle-orm'
import { users } from '../../database/schema.ts'
import type { FlagRule } from '../flag.ts'

/**
 * Other employers have the same phone. A person who also looks for work has a second account with the same number, so
 * seekers do not count.
 */
export const sharedPhone: FlagRule = {
  name: 'shared_phone',
  async find(db, jobs) {
    const employerIds = [...new Set(jobs.map(({ employerId }) => employerId))]
    const { rows } = await db.execute<{ id: number; accounts: number }>(sql`
      SELECT own.id, count(*)::int AS accounts FROM ${users} AS own
      JOIN ${users} AS other ON other.phone_number = own.phone_number AND other.id <> own.id
      WHERE own.id = ANY(${sql.param(employerIds)}::int[]) AND own.role = 'employer' AND other.role = 'employer'
        AND own.phone_number <> ''
      GROUP BY own.id`)
    const others = new Map(rows.map(({ id, accounts }) => [id, accounts]))
    return new Map(
      jobs.flatMap(({ id, employerId }) => {
        const accounts = others.get(employerId)
        return accounts ? [[id, { accounts }]] : []
      }),
    )
  },
}
