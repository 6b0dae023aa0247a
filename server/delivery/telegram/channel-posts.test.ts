import { beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { refusals } from '../../../tests/support/bot-api/protocol.ts'
import { buildEmployer, buildJob } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { buildBot } from '../../../tests/support/telegram.ts'
import { postJobs } from '../../tasks/post-to-channel.ts'

const world = await buildTestApp()
const bot = await buildBot(world)
const { api } = bot
const { pool, db } = world
const channel = '@mahalla_ish'
api.addChannel(channel)

const atHour = (hour: string) => () => new Date(`2026-11-16T${hour}:00+05:00`)
const run = (now = atHour('12:00')) =>
  postJobs({ ...bot.settings, channel }, { now }).run({
    db,
    payload: {},
    signal: new AbortController().signal,
  })
/** Another minute. */
const tick = async (now?: () => Date) => {
  await pool.query(`UPDATE telegram_bot SET posted_at = '-infinity', silent_until = '-infinity'`)
  await run(now)
}
const posted = () => api.messages.filter(({ chat_id }) => chat_id === channel)
const titles = () => posted().map(({ text }) => text.split('\n')[0])

async function buildPosted(title: string, overrides = {}) {
  const employer = await buildEmployer(world, { displayName: 'Non Uyi' })
  const job = await buildJob(world, {
    ...{ employerId: employer.id, title, salaryMax: '5000000', createdAt: new Date(Date.now() - 120_000) },
    ...overrides,
  })
  return { employer, job }
}

await buildPosted('Eski ish')
beforeEach(async () => {
  await tick()
  await pool.query('UPDATE telegram_bot SET posted_job = (SELECT max(id) FROM jobs)')
  // The stand-in counts real seconds; tests do not wait for them.
  api.rates.forget()
  api.messages.length = 0
})

test('a new job is posted once, and the jobs that were there before the channel are not', async () => {
  const { job } = await buildPosted('Nonvoy')
  await tick()
  await tick()
  expect(posted()).toMatchObject([
    {
      text: "Nonvoy\n\nMaosh: oyiga 3\u00a0500\u00a0000–5\u00a0000\u00a0000 so'm\nManzil: Toshkent, Chilonzor tumani\nIsh beruvchi: Non Uyi",
      buttons: [{ text: 'Batafsil', url: `https://ish.example/jobs/${job.id}` }],
    },
  ])
})

test('at night a post comes without a sound', async () => {
  await buildPosted('Kunduzi')
  await tick()
  await buildPosted('Tunda')
  api.rates.forget()
  await tick(atHour('23:30'))
  expect(posted()).toMatchObject([{ silent: false }, { silent: true }])
})

test('at most one a minute, the oldest first, whoever runs the task; hidden, closed and brand-new jobs are not', async () => {
  await buildPosted('Birinchi')
  await buildPosted('Ikkinchi')
  await buildPosted('Yopiq', { state: 'closed', closeReason: 'not_needed' })
  await buildPosted('Yashirin', { hidden: true, hiddenReason: 'Firibgarlik' })
  await buildPosted('Hozirgina', { createdAt: new Date() })
  await tick()
  await Promise.all([run(), run()])
  expect(titles()).toEqual(['Birinchi'])
  api.rates.forget()
  await tick()
  api.rates.forget()
  await tick()
  expect(titles()).toEqual(['Birinchi', 'Ikkinchi'])
  await pool.query(`UPDATE jobs SET created_at = created_at - interval '2 minutes' WHERE title = 'Hozirgina'`)
  api.rates.forget()
  await tick()
  expect(titles()).toEqual(['Birinchi', 'Ikkinchi', 'Hozirgina'])
})

test('a job that closes says so in its message, opened again it does not, and hidden it says nothing else', async () => {
  const { employer, job } = await buildPosted('Sotuvchi')
  await tick()
  const [message] = posted()
  const body = { reason: 'not_needed', reject_pending: false }
  await succeed(world, endpoints.closeJob, { as: employer, params: { id: job.id }, body })
  await tick()
  expect(message).toMatchObject({ text: expect.stringMatching(/^Yopildi\n\nSotuvchi/), buttons: [] })
  await tick()
  expect(message?.edits).toHaveLength(1)
  await succeed(world, endpoints.reopenJob, { as: employer, params: { id: job.id } })
  await tick()
  expect(message?.text).toMatch(/^Sotuvchi/)
  await pool.query(`UPDATE jobs SET hidden = true, hidden_reason = 'Firibgarlik' WHERE id = $1`, [job.id])
  await tick()
  expect(message?.text).toBe('Yopildi')
  expect(posted()).toHaveLength(1)
})

test('429 to an edit: the rest waits until Telegram allows it, and is no fault', async () => {
  const ids = []
  for (const title of ['Birinchi', 'Ikkinchi']) {
    ids.push((await buildPosted(title)).job.id)
    await tick()
    api.rates.forget()
  }
  await pool.query(`UPDATE jobs SET state = 'closed', close_reason = 'not_needed' WHERE id = ANY($1)`, [ids])
  api.fail('editMessageText', refusals.tooMany(40))
  await tick()
  await run()
  expect(titles()).toEqual(['Birinchi', 'Ikkinchi'])
  await tick()
  expect(titles()).toEqual(['Yopildi', 'Yopildi'])
})

test('what was surely not posted is posted later; what may have been is not said twice', async () => {
  await buildPosted('Qayta')
  api.fail('sendMessage', refusals.tooMany(40))
  await tick()
  await run()
  expect(titles()).toEqual([])
  api.fail('sendMessage', refusals.internal())
  await expect(tick()).rejects.toThrow('500')
  await tick()
  expect(titles()).toEqual(['Qayta'])
  await buildPosted('Balki')
  api.fail('sendMessage', 'garbage')
  await expect(tick()).rejects.toThrow('no answer')
  api.rates.forget()
  await tick()
  expect(titles()).toEqual(['Qayta'])
})
