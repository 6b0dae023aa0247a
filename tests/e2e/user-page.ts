import type { People, Person } from './people.ts'

/** The number by which administrators' calls and pages know a person. */
export async function idOf(people: People, { username, role }: Person): Promise<number> {
  const admin = await people.admin()
  const [row] = await people.call(admin, 'GET', `/api/users/?role=${role}&q=${encodeURIComponent(username)}`)
  return row.id
}
