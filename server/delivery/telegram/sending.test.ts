import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { botToken, refusals } from '../../../tests/support/bot-api/protocol.ts'
import { buildApplication, buildEmployer, buildSeeker } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { buildBot } from '../../../tests/support/telegram.ts'
import { buildToldPeople } from '../../../tests/support/told-in-telegram.ts'
import { sendTelegram } from '../../tasks/send-telegram.ts'

const world = await buildTestApp()
const bot = await buildBot(world)
const { api } = bot
const { pool, db } = world

const { buildLinked, tell, buildTold, stateOf } = buildToldPeople(world, bot)

test('each event comes as a message in plain words with a button to its page, once', async () => {
  const seeker = await buildSeeker(world)
  const theirs = await bot.link(seeker)
  /** Others are written to in the same moment. */
  const last = () => api.messages.findLast(({ chat_id }) => chat_id === theirs)
  const { employer, chat, applications } = await buildTold()
  await bot.send()
  await bot.makeDue()
  await bot.send()
  expect(api.messages.filter(({ chat_id }) => chat_id === chat)).toMatchObject([
    {
      text: "Dilnoza “Nonvoy” e'loningizga ariza topshirdi.",
      buttons: [
        { text: "Arizani ko'rish", url: `https://ish.example/employer/applicants/${applications[0]?.id}` },
      ],
    },
  ])
  expect(await stateOf(employer)).toMatchObject([{ state: 'done', attempts: 1 }])
  const { id } = await buildApplication(world, { seekerId: seeker.id, employerId: employer.id })
  const params = { id }
  const body = { status: 'accepted' }
  await succeed(world, endpoints.decideApplication, { as: employer, params, body })
  await bot.deliver()
  await bot.send()
  expect(last()).toMatchObject({
    text: "“Do'konga sotuvchi” ishiga arizangiz qabul qilindi.",
    buttons: [{ url: `https://ish.example/job_seeker/applications/${id}` }],
  })
  await succeed(world, endpoints.sendMessage, { as: employer, params, body: { text: 'Ertaga keling.' } })
  await bot.deliver()
  await bot.send()
  expect(last()).toMatchObject({
    buttons: [{ url: `https://ish.example/job_seeker/applications/${id}#xabarlar` }],
  })
  expect(api.rates.breaches).toEqual([])
})

test('who is not linked, does not want it or is blocked is told nothing; nor of a message that was read', async () => {
  const [stranger, unwilling, blocked, reader] = [
    await buildEmployer(world),
    await buildEmployer(world),
    await buildEmployer(world),
    await buildEmployer(world),
  ]
  for (const person of [unwilling, blocked, reader]) await bot.link(person)
  const body = { kind: 'application_received', channel: 'telegram', wanted: false }
  await succeed(world, endpoints.setEventPreference, { as: unwilling, body })
  const seeker = await buildSeeker(world)
  api.messages.length = 0
  for (const person of [stranger, unwilling, blocked])
    await buildApplication(world, { employerId: person.id })
  const { id } = await buildApplication(world, { employerId: reader.id, seekerId: seeker.id })
  await succeed(world, endpoints.sendMessage, { as: seeker, params: { id }, body: { text: 'Salom' } })
  await bot.deliver()
  await pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [blocked.id])
  await succeed(world, endpoints.listMessages, { as: reader, params: { id } })
  await bot.send()
  await bot.makeDue()
  await bot.send()
  expect(api.messages.map(({ text }) => text)).toEqual([
    "Dilnoza “Do'konga sotuvchi” e'loningizga ariza topshirdi.",
  ])
  expect(await stateOf(blocked)).toEqual([])
})

test('at night only messages and decisions come; the rest waits for eight in the morning', async () => {
  const seeker = await buildSeeker(world)
  await bot.link(seeker)
  const { employer } = await buildTold()
  const { id } = await buildApplication(world, { seekerId: seeker.id, employerId: employer.id })
  await succeed(world, endpoints.sendMessage, { as: employer, params: { id }, body: { text: 'Keling' } })
  await bot.deliver()
  api.messages.length = 0
  const now = () => new Date('2099-06-01T23:15:00+05:00')
  await bot.send({ now })
  expect(api.messages.map(({ text }) => text)).toEqual([
    "Dilnoza “Do'konga sotuvchi” ishi bo'yicha sizga xabar yozdi.",
  ])
  const { rows } = await pool.query(
    `SELECT DISTINCT due_at FROM deliveries WHERE user_id = $1 AND channel = 'telegram'`,
    [employer.id],
  )
  expect(rows).toEqual([{ due_at: new Date('2099-06-02T08:00:00+05:00') }])
})

test('429: nobody is written to until Telegram allows it, and nothing is lost', async () => {
  const [first, second] = [await buildLinked(), await buildLinked()]
  for (const person of [first, second]) await tell(person)
  api.fail('sendMessage', refusals.tooMany(300))
  await bot.send()
  const { rows } = await pool.query(
    'SELECT round(extract(epoch FROM silent_until - now()))::int AS wait FROM telegram_bot',
  )
  expect(rows[0]?.wait).toBeGreaterThan(280)
  expect(api.messages.length).toBeLessThanOrEqual(1)
  await pool.query(`UPDATE deliveries SET due_at = now() WHERE channel = 'telegram'`)
  await pool.query('DELETE FROM telegram_chats')
  const sent = api.messages.length
  await bot.send()
  expect(api.messages).toHaveLength(sent)
  await bot.makeDue()
  await bot.send()
  expect([...api.told(first.chat), ...api.told(second.chat)]).toHaveLength(2)
  for (const { employer } of [first, second])
    expect(await stateOf(employer)).toMatchObject([{ state: 'done', attempts: 1 }])
})

test('403: whoever blocked the bot is unlinked, and what waits for them is forgotten', async () => {
  const { employer, chat } = await buildTold({ applications: 2 })
  api.block(chat)
  await bot.send()
  await bot.makeDue()
  await bot.send()
  const { body } = await succeed(world, endpoints.getTelegramLink, { as: employer })
  expect(body.linked_at).toBeNull()
  expect(await stateOf(employer)).toEqual([])
})

test.each([
  ['500', refusals.internal(), {}],
  ['garbage', 'garbage' as const, {}],
  ['a null', 'null' as const, {}],
  ['no answer', 'silence' as const, { timeoutSeconds: 0.2 }],
])('%s: it is tried again, after pauses that grow', async (_, fault, options) => {
  const { employer, chat } = await buildTold()
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 4; attempt++) {
    api.fail('sendMessage', fault)
    await expect(bot.send(options)).rejects.toThrow(/^Telegram (gave no answer to|answered) sendMessage/)
    pauses.push((await stateOf(employer))[0]?.wait)
    await bot.makeDue()
  }
  for (const [index, seconds] of [20, 60, 300, 900].entries()) {
    expect(pauses[index]).toBeGreaterThan(seconds - 15)
    expect(pauses[index]).toBeLessThanOrEqual(seconds)
  }
  api.forgetFaults()
  await bot.send()
  expect(api.told(chat)).toHaveLength(1)
  expect(await stateOf(employer)).toMatchObject([{ state: 'done', attempts: 5 }])
})

test('what could not be sent for a day is given up; what Telegram refuses, at once', async () => {
  const { employer } = await buildTold()
  await pool.query(`UPDATE deliveries SET attempts = 25 WHERE user_id = $1 AND channel = 'telegram'`, [
    employer.id,
  ])
  api.fail('sendMessage', refusals.internal())
  await expect(bot.send()).rejects.toThrow('500')
  expect(await stateOf(employer)).toMatchObject([{ state: 'given_up', attempts: 26 }])
  const { employer: other } = await buildTold()
  api.fail('sendMessage', refusals.chatNotFound())
  await expect(bot.send()).rejects.toThrow('chat not found')
  expect(await stateOf(other)).toMatchObject([{ state: 'given_up', attempts: 1 }])
  const { body } = await world.app.inject({ url: '/metrics' })
  expect(body).toMatch(/^deliveries_given_up\{channel="telegram"\} [1-9]/m)
  expect(body).toMatch(/^deliveries_failed_total\{channel="telegram"\} [1-9]/m)
  expect(body).toMatch(/^deliveries_sent_total\{channel="telegram"\} [1-9]/m)
})

test('what happened two days ago is no news any more: a restored backup sends nothing old', async () => {
  const { employer } = await buildTold()
  await pool.query(`UPDATE events SET happened_at = now() - interval '49 hours' WHERE user_id = $1`, [
    employer.id,
  ])
  await bot.send()
  expect(api.messages).toEqual([])
  expect(await stateOf(employer)).toMatchObject([{ state: 'given_up', attempts: 0 }])
})

test('SECURITY 74: no error tells the token: a wrong one, an unreachable Telegram, an odd address', async () => {
  const context = { db, payload: {}, signal: new AbortController().signal }
  for (const settings of [
    { ...bot.settings, token: `${botToken}x` },
    { ...bot.settings, apiUrl: 'http://127.0.0.1:9' },
  ]) {
    await buildTold()
    const error: Error = await sendTelegram(settings, { now: () => new Date('2026-11-16T12:00:00+05:00') })
      .run(context)
      .then(() => expect.fail('it was sent'))
      .catch((fault) => fault)
    const said = JSON.stringify([error.message, error.stack, error, error.cause, Object.entries(error)])
    expect(said).toMatch(/Telegram/)
    expect(said).not.toContain('stand-in')
    await bot.makeDue()
  }
})
