import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { basicHeader } from '../../tests/support/callers.ts'
import { buildAdmin, buildEmployer, buildJob, buildSeeker } from '../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../tests/support/requests.ts'
import { searchTables } from '../../tests/support/search-tables.ts'
import { buildBot } from '../../tests/support/telegram.ts'
import { clearStale } from './clear-stale.ts'
import { clearWords } from './clear-words.ts'
import { deleteAccounts } from './delete-accounts.ts'
import { expireJobs } from './expire-jobs.ts'
import { flagJobs } from './flag-jobs.ts'
import { matchSearches } from './match-searches.ts'
import { refoldJobs } from './refold-jobs.ts'
import type { Task } from './task.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
const { pool, db } = world
const bot = await buildBot(world)
const admin = await buildAdmin(world)
const run = (task: Task) => task.run({ db, payload: {}, signal: new AbortController().signal })

/** In every text of the person who leaves. Folding and skeletons leave its letters as they are. */
const mark = 'bugorad'
const password = `${mark} parol 2026`
const phone = '771928374'

type Tasks = () => Promise<void>
const runTasks: Tasks = async () => {
  for (const task of [expireJobs, flagJobs, matchSearches, refoldJobs, clearStale, clearWords])
    await run(task)
}

const register = async (status: 'job_seeker' | 'employer') => {
  const username = `${mark}-${status}`
  const { body } = await succeed(world, endpoints.register, {
    body: {
      ...{
        username,
        status,
        password,
        first_name: `${mark} ism`,
        address: `${mark} ko'cha`,
        phone_number: phone,
      },
    },
  })
  return { ...body, username }
}

const idOf = async (username: string) =>
  (await pool.query<{ id: number }>('SELECT id FROM users WHERE username = $1', [username])).rows[0]?.id ?? 0

/** The deletion, and all other times, were seven days ago. */
async function moveClock() {
  for (const [table, column] of [
    ['users', 'deletion_asked_at'],
    ['repeatable_calls', 'created_at'],
    ['attempts', 'resets_at'],
  ])
    await pool.query(`UPDATE ${table} SET ${column} = ${column} - interval '7 days'`)
}

const statistics = async () => ({
  users: (await succeed(world, endpoints.getUserStatistics, { as: admin })).body.statistics,
  admin: (await succeed(world, endpoints.getAdminStatistics, { as: admin })).body,
  trends: (await succeed(world, endpoints.getTrends, { as: admin })).body,
  report: (await succeed(world, endpoints.getReport, { as: admin })).body,
})

test('SECURITY 90: of a seeker nothing is left in any table, and the statistics stay as they were', async () => {
  const seeker = await register('job_seeker')
  const employer = await buildEmployer(world)
  const job = await buildJob(world, { employerId: employer.id })
  const mine = { as: seeker, headers: { 'idempotency-key': 'one' } }
  const profile = { first_name: `${mark} ism`, address: `${mark} ko'cha`, phone_number: phone, place_id: 102 }
  await succeed(world, endpoints.updateProfile, { as: seeker, body: profile })
  const text = `${mark} matn`
  await succeed(world, endpoints.createResume, {
    ...mine,
    body: {
      ...{ full_name: text, education: text, experience: text, skills: text, extra1: text, extra2: text },
      portfolio_link: `https://${mark}.uz/`,
    },
  })
  const applied = { job_post_id: job.id, message: text, share_phone: true }
  const sent = { as: seeker, headers: { 'idempotency-key': 'two' }, body: applied }
  const { id } = (await succeed(world, endpoints.createApplication, sent)).body
  const params = { id }
  const message = { body: { text }, params, headers: { 'idempotency-key': 'three' } }
  await succeed(world, endpoints.sendMessage, { as: seeker, ...message })
  await succeed(world, endpoints.sendMessage, { as: employer, params, body: { text: 'Ertaga keling' } })
  await succeed(world, endpoints.annotateApplication, {
    as: employer,
    params,
    body: { note: `${mark} yaxshi`, starred: true },
  })
  await succeed(world, endpoints.reportJob, {
    as: seeker,
    params: { id: job.id },
    body: { reason: 'other', text },
  })
  await succeed(world, endpoints.createUserNote, {
    as: admin,
    params: { id: await idOf(seeker.username) },
    body: { text },
  })
  await succeed(world, endpoints.saveJob, { as: seeker, params: { id: job.id } })
  const wanted = { name: text, filters: { q: mark }, frequency: 'at_once' }
  await succeed(world, endpoints.createSavedSearch, { as: seeker, body: wanted })
  await succeed(world, endpoints.setEventPreference, {
    as: seeker,
    body: { kind: 'message', channel: 'bell', wanted: true },
  })
  const chat = await bot.link({ ...seeker, password }, 928_374_655)
  await bot.codeOf({ ...seeker, password })
  await succeed(world, endpoints.requestPasswordReset, { body: { username: seeker.username } })
  await call(world, endpoints.login, { headers: { authorization: basicHeader(seeker.username, 'taxmin') } })
  // A job that the search finds: the seeker is told of it.
  await buildJob(world, { title: mark, employerId: employer.id })
  await run(matchSearches)
  await pool.query(
    `UPDATE jobs SET title = 'Boshqa', state = 'closed', close_reason = 'not_needed' WHERE title = $1`,
    [mark],
  )
  await bot.deliver()

  const before = await searchTables(pool, mark)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(
      [
        'users',
        'resumes',
        'applications',
        'messages',
        'saved_searches',
        'repeatable_calls',
        'attempts',
        'notifications',
        'events',
        'password_requests',
      ].map((name) => `public.${name}`),
    ),
  )
  expect(Object.keys(await searchTables(pool, phone))).toContain('public.users')
  expect(Object.keys(await searchTables(pool, String(chat)))).toContain('public.telegram_links')

  await succeed(world, endpoints.deleteAccount, { as: seeker, body: { password } })
  await run(deleteAccounts)
  // In the days of grace all is still there.
  expect(Object.keys(await searchTables(pool, mark))).toContain('public.resumes')
  await moveClock()
  const numbers = await statistics()
  await run(deleteAccounts)
  await runTasks()
  for (const text of [mark, phone, String(chat)]) expect(await searchTables(pool, text)).toEqual({})
  expect(await statistics()).toEqual(numbers)

  // The other one of the conversation keeps what the other one wrote, and sees that the rest is gone.
  const { body } = await succeed(world, endpoints.listMessages, { as: employer, params })
  expect(body.map((one) => one.text)).toEqual([
    "Xabar o'chirilgan: muallifi hisobini o'chirgan.",
    'Ertaga keling',
  ])
  expectFailure(
    await call(world, endpoints.login, {
      headers: { authorization: basicHeader(seeker.username, password) },
    }),
    'bad_credentials',
  )
  // The name is free again, and the row of the account is called otherwise for ever.
  await register('job_seeker')
  await pool.query('DELETE FROM users WHERE username = $1', [seeker.username])
})

test('SECURITY 90: of an employer nothing is left either, and the jobs count on', async () => {
  await pool.query('DELETE FROM attempts')
  const employer = await register('employer')
  const seeker = await buildSeeker(world)
  const text = `${mark} matn va yana`
  const draft = {
    title: `${mark} ish`,
    description: `Oldindan to'lov${mark}, ${text}`,
    location: `Toshkent, Chilonzor tumani, ${mark} mahallasi`,
    salary: '3500000',
    job_type_id: 2,
  }
  const profile = {
    first_name: `${mark} ism`,
    address: text,
    phone_number: phone,
    display_name: text,
    about: text,
  }
  await succeed(world, endpoints.updateProfile, { as: employer, body: profile })
  const post = async (body = draft) =>
    (await succeed(world, endpoints.createJob, { as: employer, body })).body
  const [job, hidden] = [await post(), await post({ ...draft, title: `${mark} ikkinchi` })]
  await pool.query('UPDATE jobs SET hidden = true, hidden_reason = $2 WHERE id = $1', [hidden.id, text])
  await pool.query('INSERT INTO telegram_posts (job_id, message_id, over) VALUES ($1, 5, true)', [job.id])
  await succeed(world, endpoints.countView, { params: { id: job.id } })
  const headers = { 'idempotency-key': 'one' }
  const applied = { as: seeker, headers, body: { job_post_id: job.id, message: 'Salom' } }
  const { id } = (await succeed(world, endpoints.createApplication, applied)).body
  await succeed(world, endpoints.annotateApplication, { as: employer, params: { id }, body: { note: text } })
  await succeed(world, endpoints.sendMessage, { as: employer, params: { id }, body: { text } })
  await bot.link({ ...employer, password })
  await bot.deliver()
  const place = async () =>
    (
      await pool.query(
        'SELECT region_id, district_id, salary, job_type_id, created_at FROM jobs WHERE id = $1',
        [job.id],
      )
    ).rows[0]
  const kept = await place()
  await run(flagJobs)
  expect(kept.district_id).toBe(102)
  expect(Object.keys(await searchTables(pool, mark))).toEqual(
    expect.arrayContaining(
      [
        ...['users', 'jobs', 'applications', 'messages', 'known_words', 'places', 'repeatable_calls'],
        ...['mahallas', 'job_flags'],
      ].map((name) => `public.${name}`),
    ),
  )

  await succeed(world, endpoints.deleteAccount, { as: employer, body: { password } })
  await moveClock()
  const numbers = await statistics()
  await run(deleteAccounts)
  await runTasks()
  for (const text of [mark, phone]) expect(await searchTables(pool, text)).toEqual({})
  expect(await statistics()).toEqual(numbers)
  expect(await place()).toEqual(kept)
  expectFailure(await call(world, endpoints.getJob, { params: { id: job.id } }), 'not_found')
  // The channel's message is to be written again: a hidden job has no words there.
  expect((await pool.query('SELECT over FROM telegram_posts WHERE job_id = $1', [job.id])).rows).toEqual([
    { over: false },
  ])
  const page = (await succeed(world, endpoints.getApplication, { as: seeker, params: { id } })).body
  expect(page).toMatchObject({
    message: 'Salom',
    job_post: { title: "O'chirilgan e'lon" },
    job_state: 'hidden',
    employer_contact: null,
  })
  expect(page.employer.username).toMatch(/^deleted-\d+$/)
})
