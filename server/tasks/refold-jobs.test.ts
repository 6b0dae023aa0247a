import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildEmployer, buildJob, type Person } from '../../tests/support/factories.ts'
import { succeed } from '../../tests/support/requests.ts'
import { refoldJobs } from './refold-jobs.ts'

const world = await buildTestApp()
const { pool, db } = world

const refold = () => refoldJobs.run({ db, payload: {}, signal: new AbortController().signal })
const rename = (employer: Person, name: string) =>
  succeed(world, endpoints.updateProfile, {
    as: employer,
    body: { first_name: name, address: 'Buxoro', phone_number: '901234567' },
  })

async function found(q: string) {
  await world.awaitInvalidation()
  return (await succeed(world, endpoints.listJobs, { query: { q } })).body.length
}

const tasks = async () =>
  (await pool.query<{ task: string }>('SELECT task_identifier AS task FROM graphile_worker.jobs')).rows

async function buildEmployerWithJobs({ firstName, count }: { firstName: string; count: number }) {
  const employer = await buildEmployer(world, { firstName })
  const one = await buildJob(world, { employerId: employer.id })
  await pool.query(
    `INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
     SELECT title, description, location, salary, job_type_id, employer_id FROM jobs, generate_series(2, $2)
     WHERE id = $1`,
    [one.id, count],
  )
  return employer
}

test('SECURITY 41: a renaming writes no job; the task it adds lets all be found by the new name alone', async () => {
  const employer = await buildEmployerWithJobs({ firstName: 'Shalola', count: 50 })
  const versions = async () =>
    (await pool.query('SELECT xmin FROM jobs WHERE employer_id = $1 ORDER BY id', [employer.id])).rows
  const before = await versions()
  await rename(employer, 'Chashma')
  expect(await versions()).toEqual(before)
  expect(await tasks()).toEqual([{ task: 'refold-jobs' }])
  await refold()
  expect(await found('chashma')).toBe(50)
  expect(await found('shalola')).toBe(0)
})

test('SECURITY 41: many renamings in a row are one task; the last name counts', async () => {
  const employer = await buildEmployerWithJobs({ firstName: 'Birinchi', count: 3 })
  for (const name of ['Ikkinchi', 'Uchinchi', 'Oltinchi']) await rename(employer, name)
  expect(await tasks()).toEqual([{ task: 'refold-jobs' }])
  await refold()
  expect([await found('oltinchi'), await found('uchinchi')]).toEqual([3, 0])
})

test('SECURITY 41: an employer who is renamed to and fro while the jobs are folded is found by the last name', async () => {
  const employer = await buildEmployerWithJobs({ firstName: 'Anhor', count: 100 })
  let renaming = true
  const folding = [1, 2].map(async () => {
    while (renaming) await refold()
  })
  for (let round = 0; round < 5; round++) for (const name of ['Daryo', 'Anhor']) await rename(employer, name)
  renaming = false
  await Promise.all(folding)
  await refold()
  const { rows } = await pool.query<{ anhor: number; daryo: number }>(
    `SELECT count(*) FILTER (WHERE words @@ 'anhor')::int AS anhor,
       count(*) FILTER (WHERE words @@ 'daryo')::int AS daryo
     FROM jobs WHERE employer_id = $1`,
    [employer.id],
  )
  expect(rows).toEqual([{ anhor: 100, daryo: 0 }])
})

test('SECURITY 41: an employer who is renamed again to and fro when some jobs are folded has all of them folded anew', async () => {
  const employer = await buildEmployerWithJobs({ firstName: 'Buloq', count: 50 })
  await rename(employer, 'Quduq')
  const stopped = new AbortController()
  const folding = refoldJobs.run({ db, payload: {}, signal: stopped.signal })
  // A stop is obeyed after the batch that has begun.
  stopped.abort()
  await expect(folding).rejects.toThrow('aborted')
  const some = (await pool.query(`SELECT count(*)::int FROM jobs WHERE words @@ 'quduq'`)).rows[0].count
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(50)
  await rename(employer, 'Hovuz')
  await refold()
  expect([await found('hovuz'), await found('quduq'), await found('buloq')]).toEqual([50, 0, 0])
})

test('a renaming by an older instance, which adds no task, is found by the scheduled run', async () => {
  const employer = await buildEmployerWithJobs({ firstName: 'Toychoq', count: 2 })
  await pool.query(`UPDATE users SET first_name = 'Qulun' WHERE id = $1`, [employer.id])
  await refold()
  expect([await found('qulun'), await found('toychoq')]).toEqual([2, 0])
  expect(refoldJobs.schedule).toBe('* * * * *')
})

test('a change that leaves the name alone, and an employer without jobs, need no task', async () => {
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  const [idle, same] = [
    await buildEmployer(world),
    await buildEmployerWithJobs({ firstName: 'Ohu', count: 1 }),
  ]
  await rename(idle, 'Boshqa')
  await rename(same, 'Ohu')
  expect(await tasks()).toEqual([])
})
