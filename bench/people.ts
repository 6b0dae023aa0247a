import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Role } from '../contract/endpoint.ts'
import type { Database } from '../server/database/open.ts'
import { createSession } from '../server/identity/sessions.ts'
import { connections } from './client.ts'

export interface Person {
  id: number
  token: string
}

/** A phone that several employers have is suspicious: each of their jobs would cost more than those of others. */
const nextPhone = () => `+99890${randomInt(10_000_000).toString().padStart(7, '0')}`

/** What the site sends with a job or an application, beside its body. */
export const headersOfWrite = ({ token }: Pick<Person, 'token'>) => ({
  authorization: `Token ${token}`,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
})

/** One new person for each connection, signed in. */
export async function buildPeople({ db }: Database, role: Role): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < connections; index++) {
    const name = `bench-${randomUUID()}`
    const { rows } = await db.execute<{ id: number }>(sql`
      INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
      VALUES (${name}, ${name}, 'none', ${role}, 'Bench', 'Toshkent', ${nextPhone()}) RETURNING id`)
    const id = rows[0]?.id ?? 0
    const token = await createSession(db, { userId: id, passwordHash: 'none' })
    if (!token) throw new Error('cannot create a session')
    people.push({ id, token })
  }
  return people
}
