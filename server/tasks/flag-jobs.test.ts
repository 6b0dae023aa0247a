import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { countWaiting } from '../../tests/support/database.ts'
import { buildAdmin, buildEmployer, buildJob } from '../../tests/support/factories.ts'
import { succeed } from '../../tests/support/requests.ts'
import { flagJobs } from './flag-jobs.ts'

const world = await buildTestApp()
const { pool, db } = world
const admin = await buildAdmin(world)
const { createJob, editJob, dismissReports } = endpoints

const draft = {
  title: 'Qadoqlovchi',
  description: "Uyda qadoqlash ishi. Oldindan to'lov 100 ming so'm.",
  location: 'Toshkent',
  salary: '3500000',
  job_type_id: 1,
}

const flag = () => flagJobs.run({ db, payload: {}, signal: new AbortController().signal })

/** `prepayment`, and `prepayment settled` when an administrator has dealt with it. */
async function flagsOf(id: number): Promise<string[]> {
  const { rows } = await pool.query<{ flag: string }>(
    `SELECT flag || CASE WHEN settled_at IS NULL THEN '' ELSE ' settled' END AS flag FROM job_flags
     WHERE job_id = $1 AND flag IN ('prepayment', 'card_number') ORDER BY flag`,
    [id],
  )
  return rows.map((row) => row.flag)
}

async function post(overrides: Partial<typeof draft> = {}) {
  const employer = await buildEmployer(world)
  const { body } = await succeed(world, createJob, { as: employer, body: { ...draft, ...overrides } })
  const edit = (change: Partial<typeof draft>) =>
    succeed(world, editJob, { as: employer, params: { id: body.id }, body: { ...draft, ...change } })
  return { id: body.id, edit }
}

const dismiss = (id: number) => succeed(world, dismissReports, { as: admin, params: { id }, body: {} })

test('a job is judged after it was posted and after each edit, and an edit heals it', async () => {
  const { id, edit } = await post()
  expect(await flagsOf(id)).toEqual([])
  await flag()
  expect(await flagsOf(id)).toEqual(['prepayment'])
  await edit({ description: 'Uyda qadoqlash ishi. Karta 8600 1234 5678 9012' })
  await flag()
  expect(await flagsOf(id)).toEqual(['card_number'])
  await edit({ description: 'Uyda qadoqlash ishi, toza va tinch.' })
  await flag()
  expect(await flagsOf(id)).toEqual([])
})

test('jobs that are judged together keep their own flags, and heal on their own', async () => {
  const [asks, gives, harmless] = [
    await post(),
    await post({ description: 'Uyda qadoqlash. Karta 8600 1234 5678 9012' }),
    await post({ description: 'Uyda qadoqlash ishi, toza va tinch.' }),
  ]
  await flag()
  const found = async () => [await flagsOf(asks.id), await flagsOf(gives.id), await flagsOf(harmless.id)]
  expect(await found()).toEqual([['prepayment'], ['card_number'], []])
  await asks.edit({ description: 'Uyda qadoqlash ishi. Karta 8600 1234 5678 9012' })
  await gives.edit({ description: 'Uyda qadoqlash ishi, toza.' })
  await flag()
  expect(await found()).toEqual([['card_number'], [], []])
})

test('a dismissed flag comes back only when the job says something else', async () => {
  const { id, edit } = await post()
  await flag()
  await dismiss(id)
  expect(await flagsOf(id)).toEqual(['prepayment settled'])
  await pool.query('INSERT INTO jobs_to_flag (job_id) VALUES ($1)', [id])
  await flag()
  expect(await flagsOf(id)).toEqual(['prepayment settled'])
  await edit({ description: "Uyda qadoqlash ishi. Oldindan to'lov endi 200 ming so'm." })
  await flag()
  expect(await flagsOf(id)).toEqual(['prepayment'])
})

test('of two workers, the one that judged an older text changes nothing', async () => {
  const { id, edit } = await post()
  const other = await pool.connect()
  await other.query('BEGIN')
  // It has the notes in hand, and waits.
  await other.query('DELETE FROM jobs_to_flag WHERE job_id = $1', [id])
  const late = flag()
  await expect.poll(() => countWaiting(world)).toBe(1)
  await other.query('COMMIT')
  other.release()
  await late
  expect(await flagsOf(id)).toEqual([])
  await edit({ description: "Uyda qadoqlash. Oldindan to'lov bor" })
  await flag()
  expect(await flagsOf(id)).toEqual(['prepayment'])
})

test('what is loaded with dates of the past is not judged, and a job that is gone is forgotten', async () => {
  const old = await buildJob(world, {
    description: draft.description,
    createdAt: new Date(Date.now() - 24 * 60 * 60 * 1000),
  })
  const gone = await buildJob(world)
  await pool.query('DELETE FROM jobs WHERE id = $1', [gone.id])
  await flag()
  expect(await flagsOf(old.id)).toEqual([])
  expect((await pool.query('SELECT FROM jobs_to_flag')).rowCount).toBe(0)
})
