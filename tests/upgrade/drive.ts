import { endpoints } from '../../contract/index.ts'
import type { World } from '../support/app.ts'
import { buildAdmin, buildEmployer, buildSeeker } from '../support/factories.ts'
import { allowedCaller, endpointList, type People, prepareCall } from '../support/prepared-calls.ts'
import { call } from '../support/requests.ts'

/** One after another, so that their numbers are the same each time. */
async function buildPeople(world: World): Promise<People> {
  const seeker = await buildSeeker(world)
  const employer = await buildEmployer(world)
  return { seeker, employer, admin: await buildAdmin(world) }
}

/** Every call of the contract once, and the lists in all their forms. */
export async function driveEveryCall(world: World): Promise<void> {
  const people = await buildPeople(world)
  for (const [name, endpoint] of endpointList) {
    const input = await prepareCall(name, world, people)
    const as = allowedCaller(endpoint, people)
    await call(world, endpoint, { ...input, as, headers: { ...input.headers, 'idempotency-key': name } })
  }
  // The password was changed and the sessions were ended above.
  await driveLists(world, await buildPeople(world))
}

async function driveLists(world: World, { seeker, employer, admin }: People) {
  const { listJobs, listEmployerApplications, listApplications, listUsers, listEmployers } = endpoints
  for (const query of [
    { q: "do'kon" },
    { q: 'sotuvchi', job_type: 1, location: 'Toshkent', salary_min: 1 },
    { q: 'sotovchi' },
    { sort: 'salary' },
    { sort: 'salary', job_type: 1 },
    { location: 'Toshkent' },
    { salary_min: 1 },
  ])
    await follow(world, listJobs, { ...query, limit: 1 })
  for (const query of [{}, { status: 'accepted' }, { q: 'dilnoza' }])
    await follow(world, listEmployerApplications, { ...query, limit: 1 }, employer)
  await follow(world, listApplications, { limit: 1 }, seeker)
  for (const query of [{ role: 'employer' }, { role: 'job_seeker', q: 'dilnoza' }])
    await follow(world, listUsers, { ...query, limit: 1 }, admin)
  await follow(world, listEmployers, { limit: 1 })
}

/** The first page and the next. */
async function follow(
  world: World,
  endpoint: (typeof endpointList)[number][1],
  query: Record<string, string | number>,
  as?: { token: string },
) {
  const { headers } = await call(world, endpoint, { query, as })
  const cursor = /[?&]cursor=([^&>]+)/.exec(String(headers.link))?.[1]
  if (cursor) await call(world, endpoint, { query: { ...query, cursor: decodeURIComponent(cursor) }, as })
}
