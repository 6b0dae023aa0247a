import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp, listen } from '../../tests/support/app.ts'
import { headerForms } from '../../tests/support/callers.ts'
import { buildAdmin, buildEmployer, buildJob, type Person } from '../../tests/support/factories.ts'
import { exportPlaces } from '../database/numbers-schema.ts'
import { deleteSessionsOf } from '../identity/sessions.ts'

const world = await buildTestApp()
const { db, pool } = world
const employer = await buildEmployer(world)

/** In every file the long title of the job 1,500 times: a batch is more than the buffers of a connection can take. */
beforeAll(async () => {
  const job = await buildJob(world, { employerId: employer.id, title: 'ish '.repeat(12_000) })
  await pool.query(
    `INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
     SELECT 'seeker_' || n, 'seeker_' || n, 'none', 'job_seeker', 'Lola', 'Buxoro', '' FROM generate_series(1, 1500) AS n`,
  )
  await pool.query(
    `INSERT INTO applications (job_id, employer_id, seeker_id, message)
     SELECT $1, $2, id, '' FROM users WHERE username LIKE 'seeker%'`,
    [job.id, employer.id],
  )
})

/** The file as a reader gets it who takes nothing yet. */
async function open({ path }: Endpoint, { token }: Person): Promise<IncomingMessage> {
  const headers = { authorization: headerForms.Token(token) }
  const [response] = await once(
    get(`${await listen(world)}/api${path}`, { headers, agent: false }),
    'response',
  )
  expect(response.statusCode).toBe(200)
  return response
}

/** Reads to the end, also where the connection is cut. */
async function readAll(file: IncomingMessage) {
  let bytes = 0
  try {
    for await (const chunk of file) bytes += chunk.length
  } catch {}
  return { bytes, whole: file.complete }
}

test('SECURITY 76: a download is cut when its session is over', async () => {
  const [leaving, staying] = [await buildAdmin(world), await buildAdmin(world)]
  const { exportApplications: list } = endpoints
  const [cut, other] = [await open(list, leaving), await open(list, staying)]
  await deleteSessionsOf(db, { userId: leaving.id })
  const [part, read] = await Promise.all([readAll(cut), readAll(other)])
  expect([part.whole, read.whole]).toEqual([false, true])
  expect(read.bytes).toBeGreaterThan(70_000_000)
  await expect.poll(() => db.$count(exportPlaces)).toBe(0)
})

test('the file of my own data is cut when its session is over', async () => {
  const file = await open(endpoints.getMyData, employer)
  await deleteSessionsOf(db, { userId: employer.id })
  expect((await readAll(file)).whole).toBe(false)
})
