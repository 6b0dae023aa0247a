import { expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import { countWaiting } from '../../tests/support/database.ts'
import { buildEmployer, buildJob } from '../../tests/support/factories.ts'
import { jobs } from '../database/schema.ts'
import { forgetSuspects } from '../search/known-words.ts'
import { clearWords } from './clear-words.ts'

const world = await buildTestApp()
const { pool, db } = world
const employer = await buildEmployer(world)

const clear = () => clearWords.run({ db, payload: {}, signal: new AbortController().signal })
const know = (words: string[]) =>
  pool.query('INSERT INTO known_words SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [words])

/** Of these words, those that are known. */
async function known(words: string[]) {
  const { rows } = await pool.query<{ word: string }>(
    'SELECT word FROM known_words WHERE word = ANY($1) ORDER BY word',
    [words],
  )
  return rows.map(({ word }) => word)
}

const insertion = `INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
  VALUES ($1, 'Kerak', 'Toshkent', 1, 1, $2)`

test('SECURITY 40: words that no job uses any more are forgotten, those of any job stay', async () => {
  const [old, recent] = [new Date('2020-05-05'), new Date()]
  const gone = await buildJob(world, { employerId: employer.id, title: 'Qizilqanot' })
  await buildJob(world, { employerId: employer.id, title: 'Yashiltosh', createdAt: old })
  await buildJob(world, { employerId: employer.id, title: 'Oqbuloq', createdAt: recent })
  await pool.query('DELETE FROM jobs WHERE id = $1', [gone.id])
  // Enough for several batches.
  await know(Array.from({ length: 1_200 }, (_, number) => `junk${number}`))
  await clear()
  expect(await known(['qizilqanot', 'yashiltosh', 'oqbuloq', 'junk0', 'junk1199'])).toEqual([
    'oqbuloq',
    'yashiltosh',
  ])
  const { rows } = await pool.query('SELECT count(*)::int AS words FROM known_words WHERE word ~ $1', [
    '^junk',
  ])
  expect(rows).toEqual([{ words: 0 }])
})

test('SECURITY 40: a word of a job that is being posted is not forgotten', async () => {
  await know(['sariqsoy'])
  const poster = await pool.connect()
  await poster.query('BEGIN')
  await poster.query(insertion, ['Sariqsoy', employer.id])
  // It gives way soon, so that posts do not wait behind it.
  await expect(clear()).rejects.toMatchObject({ cause: { code: '55P03' } })
  expect(await known(['sariqsoy'])).toEqual(['sariqsoy'])
  await poster.query('COMMIT')
  poster.release()
  await clear()
  expect(await known(['sariqsoy'])).toEqual(['sariqsoy'])
})

test('SECURITY 40: a job that is posted while its word is suspected or forgotten keeps it', async () => {
  await know(['kokterak', 'tolzor'])
  await pool.query(`UPDATE known_words SET suspect = true WHERE word IN ('kokterak', 'tolzor')`)
  const clearing = await pool.connect()
  await clearing.query(`BEGIN; DELETE FROM known_words WHERE word = 'kokterak'`)
  const posting = pool.query(insertion, ["Ko'kterak tolzor", employer.id])
  await expect.poll(() => countWaiting(world)).toBe(1)
  await clearing.query('COMMIT')
  clearing.release()
  await posting
  await forgetSuspects(db, { limit: 1_000 })
  expect(await known(['kokterak', 'tolzor'])).toEqual(['kokterak', 'tolzor'])
})

test('SECURITY 40: thirty who post known words while they are cleared: every word of every job is known', async () => {
  const titles = Array.from({ length: 30 }, (_, number) => `poyga${number}`)
  await know(titles)
  let posting = true
  const clearing = (async () => {
    // It may give way to posts.
    while (posting) await clear().catch(() => {})
  })()
  const posts = await Promise.allSettled(titles.map((title) => pool.query(insertion, [title, employer.id])))
  posting = false
  await clearing
  expect(posts.filter(({ status }) => status === 'rejected')).toEqual([])
  await clear()
  expect(await known(titles)).toHaveLength(30)
  const { rows } =
    await pool.query(`SELECT DISTINCT said.word FROM jobs, unnest(tsvector_to_array(words)) AS said (word)
    WHERE strpos(said.word, '/') = 0 AND NOT EXISTS (SELECT FROM known_words WHERE known_words.word = said.word COLLATE "C")`)
  expect(rows).toEqual([])
  expect(await db.$count(jobs)).toBeGreaterThan(30)
})
