import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newApplication } from '../../contract/applications.ts'
import { endpoints } from '../../contract/index.ts'
import { newJob } from '../../contract/jobs.ts'
import { resumeFields } from '../../contract/resumes.ts'
import { createTestDatabase } from '../../tests/support/database.ts'
import { isCommonPassword } from '../identity/passwords.ts'
import { usernameKey } from '../identity/usernames.ts'
import { applications as demoApplications } from './applications.ts'
import { conversations } from './conversations.ts'
import { demoAccounts, fillDemo } from './demo.ts'
import { employers } from './employers.ts'
import { facts } from './facts.ts'
import { jobs as demoJobs } from './jobs.ts'
import { marks } from './marks.ts'
import { reports } from './reports.ts'
import { seekers } from './seekers.ts'

const { db, pool } = await createTestDatabase()
const hashPassword = async (password: string) => `hash of ${password}`
const now = new Date()

// Two starts at once: one fills the database, the other finds it filled.
const filled = await Promise.all([fillDemo(db, { hashPassword, now }), fillDemo(db, { hashPassword, now })])

async function select(sql: string): Promise<Record<string, unknown>[]> {
  return (await pool.query(sql)).rows
}

test('an empty database is filled once, by the first start', async () => {
  expect(filled.toSorted()).toEqual([false, true])
  expect(await fillDemo(db, { hashPassword, now })).toBe(false)
})

test('everything written for the demo is stored', async () => {
  const [counts] = await select(`
    SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM jobs) AS jobs,
           (SELECT count(*)::int FROM applications) AS applications, (SELECT count(*)::int FROM resumes) AS resumes`)
  expect(counts).toEqual({
    users: 1 + employers.length + seekers.length,
    jobs: demoJobs.length,
    applications: demoApplications.length,
    resumes: seekers.filter(({ resume }) => resume).length,
  })
  expect(employers.length).toBeGreaterThanOrEqual(8)
  expect(demoJobs.length).toBeGreaterThanOrEqual(60)
  expect(demoApplications.length).toBeGreaterThanOrEqual(90)
})

test('every job of the demo has its district, and people have theirs', async () => {
  const [placed] = await select(`
    SELECT count(*) FILTER (WHERE district_id IS NULL)::int AS nowhere, count(DISTINCT region_id)::int > 8 AS wide,
      count(mahalla_id)::int > 5 AS near, (SELECT count(area_id)::int > 10 FROM users) AS people FROM jobs`)
  expect(placed).toEqual({ nowhere: 0, wide: true, near: true, people: true })
})

test('the demo shows jobs in every state, pay in every period, and the names of employers', async () => {
  const [shown] = await select(`
    SELECT array_agg(DISTINCT CASE WHEN hidden THEN 'hidden' ELSE state END) AS states,
      array_agg(DISTINCT pay_period) AS periods, count(*) FILTER (WHERE remote)::int > 0 AS remote,
      (SELECT count(*)::int FROM users WHERE display_name <> '') > 5 AS named FROM jobs`)
  expect(shown).toEqual({
    states: ['closed', 'expired', 'hidden', 'open'],
    periods: ['day', 'hour', 'month', 'task', 'week'],
    remote: true,
    named: true,
  })
  const over = await select("SELECT title FROM jobs WHERE state = 'open' AND expires_at <= now()")
  expect(over).toEqual([])
  const unknown = Object.keys(facts).filter((key) => !demoJobs.some((job) => job.key === key))
  expect(unknown).toEqual([])
})

test('each role has a demo account, with a password that registration would accept', async () => {
  const stored = await select('SELECT role, username, password_hash FROM users')
  for (const { role, username, password } of demoAccounts) {
    expect(stored).toContainEqual({ role, username, password_hash: `hash of ${password}` })
    expect(password.length).toBeGreaterThanOrEqual(8)
    expect(isCommonPassword(password)).toBe(false)
  }
  expect(demoAccounts.map(({ role }) => role)).toEqual(['admin', 'employer', 'job_seeker'])
})

test('every job type has a job and an existing picture, except one that shows the placeholder', async () => {
  const types = await select(`
    SELECT id, name, pic1, EXISTS (SELECT FROM jobs WHERE job_type_id = job_types.id) AS used FROM job_types ORDER BY id`)
  expect(types.length).toBeGreaterThanOrEqual(12)
  expect(types[0]).toMatchObject({ id: 1 })
  expect(types.filter(({ used }) => !used)).toEqual([])
  expect(types.filter(({ pic1 }) => pic1 === null)).toHaveLength(1)
  const missing = types.filter(
    ({ pic1 }) => pic1 && !existsSync(join(import.meta.dirname, '../../web/public', String(pic1))),
  )
  expect(missing).toEqual([])
})

test('a new job type gets the next id', async () => {
  const rows = await select(
    "INSERT INTO job_types (name, description) VALUES ('Sinov', 'Sinov uchun.') RETURNING id = (SELECT max(id) + 1 FROM job_types) AS next",
  )
  expect(rows).toEqual([{ next: true }])
})

test('the demo employer has jobs, and applications in every status, most of them pending', async () => {
  const rows = await select(`
    SELECT status, count(*)::int AS count FROM applications
    JOIN users ON users.id = employer_id WHERE username = 'ish_beruvchi' GROUP BY status ORDER BY count DESC`)
  expect(rows.map(({ status }) => status)).toEqual(['pending', 'rejected', 'accepted'])
  expect(rows[0]?.count).toBeGreaterThan(10)
  expect(demoJobs.filter(({ employer }) => employer === 'ish_beruvchi').length).toBeGreaterThanOrEqual(5)
})

test('the demo seeker has a resume and applications in every status', async () => {
  const rows = await select(`
    SELECT count(DISTINCT status)::int AS states, count(DISTINCT resumes.id)::int AS resumes FROM applications
    JOIN users ON users.id = applications.seeker_id JOIN resumes ON resumes.seeker_id = users.id
    WHERE username = 'ish_izlovchi'`)
  expect(rows).toEqual([{ states: 3, resumes: 1 }])
})

test('the demo employer has new, starred, noted, withdrawn and waiting applications, and unread messages', async () => {
  const rows = await select(`
    SELECT count(*) FILTER (WHERE status = 'pending' AND seen_at IS NULL AND withdrawn_at IS NULL)::int AS new,
      count(*) FILTER (WHERE starred)::int AS starred, count(*) FILTER (WHERE note <> '')::int AS noted,
      count(*) FILTER (WHERE withdrawn_at IS NOT NULL)::int AS withdrawn,
      count(*) FILTER (WHERE reminded_days = 3)::int AS three, count(*) FILTER (WHERE reminded_days = 7)::int AS seven,
      count(*) FILTER (WHERE employer_read < last_message)::int AS unread, min(users.answers_in_days) AS answers
    FROM applications JOIN users ON users.id = employer_id WHERE username = 'ish_beruvchi'`)
  expect(rows).toEqual([
    { new: 5, starred: 3, noted: 3, withdrawn: 2, three: 5, seven: 4, unread: 4, answers: 2 },
  ])
})

test('the demo seeker has a withdrawn application, and a message that waits to be read', async () => {
  const rows = await select(`
    SELECT count(*) FILTER (WHERE withdrawn_at IS NOT NULL)::int AS withdrawn,
      count(*) FILTER (WHERE seeker_read < last_message)::int AS unread
    FROM applications JOIN users ON users.id = seeker_id WHERE username = 'ish_izlovchi'`)
  expect(rows).toEqual([{ withdrawn: 1, unread: 2 }])
})

test('the administrator finds a queue with reports and flags, decided ones, and a verified employer', async () => {
  const rows = await select(`
    SELECT count(*) FILTER (WHERE open_reports > 0)::int AS reported, count(*) FILTER (WHERE open_flags > 0)::int AS flagged,
      max(open_reports)::int AS most, (SELECT array_agg(DISTINCT outcome) FROM job_reports) AS outcomes,
      (SELECT count(*)::int FROM users WHERE verified_at IS NOT NULL) AS verified,
      (SELECT array_agg(act ORDER BY happened_at) FROM admin_log) AS acts
    FROM report_queue WHERE open_reports + open_flags > 0`)
  expect(rows).toEqual([
    {
      ...{ reported: 2, flagged: 1, most: 3, verified: 1, outcomes: ['dismissed', 'hidden', null] },
      acts: ['employer_verified', 'job_hidden', 'reports_dismissed'],
    },
  ])
  const wrong = await select(`
    SELECT job_reports.id FROM job_reports JOIN jobs ON jobs.id = job_id LEFT JOIN users ON users.id = user_id
    WHERE job_reports.created_at <= greatest(jobs.created_at, users.created_at) OR settled_at >= now()`)
  expect(wrong).toEqual([])
})

test('messages are numbered as the conversation says', async () => {
  const wrong = await select(`
    SELECT id FROM applications LEFT JOIN messages ON application_id = id
    GROUP BY id HAVING last_message <> count(number) OR last_message <> coalesce(max(number), 0)`)
  expect(wrong).toEqual([])
})

test('nothing happened in the future or before its cause', async () => {
  const wrong = await pool.query(
    `SELECT message FROM applications JOIN jobs ON jobs.id = job_id JOIN users AS seekers ON seekers.id = seeker_id
     WHERE applied_at <= jobs.created_at OR applied_at >= $1 OR decided_at <= applied_at OR decided_at >= $1
        OR seekers.created_at >= applied_at
     UNION ALL
     SELECT message FROM applications
     WHERE seen_at NOT BETWEEN applied_at AND $1 OR withdrawn_at NOT BETWEEN greatest(applied_at, decided_at) AND $1
     UNION ALL
     SELECT text FROM messages JOIN applications ON applications.id = application_id
     WHERE sent_at NOT BETWEEN coalesce(seen_at, $1) AND $1
     UNION ALL
     SELECT title FROM jobs JOIN users ON users.id = employer_id
     WHERE jobs.created_at NOT BETWEEN $1::timestamptz - interval '45 days' AND $1 OR users.created_at >= jobs.created_at`,
    [now],
  )
  expect(wrong.rows).toEqual([])
})

test('all texts of the demo are valid form input', () => {
  for (const { title, description, location, salary } of demoJobs)
    newJob.parse({
      title,
      description: description.join('\n'),
      location,
      salary: String(salary),
      job_type_id: 1,
    })
  for (const { message } of demoApplications) newApplication.parse({ job_post_id: 1, message })
  for (const { messages } of conversations)
    for (const [, text] of messages) expect(endpoints.sendMessage.body.parse({ text })).toEqual({ text })
  for (const { resume } of seekers) if (resume) resumeFields.parse(resume)
  for (const { username, phone } of [...employers, ...seekers]) {
    expect(usernameKey(username)).toBe(username)
    expect(phone).toMatch(/^\+99890000\d{4}$/)
  }
})

test('job titles are unique, and Latin text uses one kind of apostrophe', () => {
  expect(new Set(demoJobs.map(({ title }) => title)).size).toBe(demoJobs.length)
  const words = JSON.stringify([
    demoJobs,
    demoApplications,
    conversations,
    marks,
    employers,
    seekers,
    reports,
  ])
  expect(words).not.toMatch(/[‘’`´ʻʼ]/)
  expect(demoJobs.filter(({ title }) => /[а-яқўғҳ]/i.test(title))).toHaveLength(3)
})
