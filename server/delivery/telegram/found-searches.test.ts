import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildJob, buildSavedSearch, buildSeeker } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { buildBot } from '../../../tests/support/telegram.ts'
import { writeEvents } from '../write-events.ts'
import { botWords } from './words.ts'

const world = await buildTestApp()
const bot = await buildBot(world)
const { api } = bot
const { pool } = world

type Seeker = Awaited<ReturnType<typeof buildSeeker>>
type Search = Awaited<ReturnType<typeof buildSavedSearch>>

/** A seeker who hears of saved searches in Telegram. */
async function buildSearching() {
  const seeker = await buildSeeker(world)
  const chat = await bot.link(seeker)
  api.messages.length = 0
  const told = () => api.messages.filter(({ chat_id }) => chat_id === chat)
  const words = () => told().map(({ text }) => text)
  const save = (q = 'sotuvchi') =>
    buildSavedSearch(world, { seekerId: seeker.id, filters: { q, place: 102 } })
  return { seeker, chat, told, words, save }
}

/** The search has found these jobs, and it waits to be sent. */
async function find({ id, name, stopKey, seekerId, filters }: Search, jobIds: number[]) {
  const search = { id, name, stop_key: stopKey, filters: filters as Record<string, string> }
  const [jobId = null] = jobIds.length === 1 ? jobIds : []
  const topic = `search:${id}`
  const details = { search, jobs: jobIds.length }
  await writeEvents(world.db, [{ kind: 'search_found', userId: seekerId, topic, jobId, details }])
  await bot.deliver()
}

/** Time has passed: chats may be written to again, and what was sent was sent more than a minute ago. */
async function waitAMinute() {
  await pool.query(
    `UPDATE deliveries SET due_at = due_at - interval '61 seconds' WHERE channel = 'telegram' AND state = 'done'`,
  )
  await bot.makeDue()
}

const sayFound = (count: number) => `“Sotuvchi” qidiruvingiz bo'yicha ${count} ta yangi ish.`

test('what a saved search found leads to the job or to the list, and can be stopped', async () => {
  const { told, save } = await buildSearching()
  const [one, several] = [await save(), await save('oshpaz')]
  const { id: jobId } = await buildJob(world)
  await find(one, [jobId])
  await find(several, [1, 2, 3])
  await bot.send()
  const stop = ({ id }: Search) => ({ callback_data: `stop-search:${id}` })
  expect(told()).toMatchObject([
    { text: sayFound(1), buttons: [{ url: `https://ish.example/job_seeker/jobs/${jobId}` }, stop(one)] },
    {
      text: sayFound(3),
      buttons: [{ url: 'https://ish.example/job_seeker/jobs?q=oshpaz&place=102&sort=newest' }, stop(several)],
    },
  ])
})

test('a search that finds again within a minute tells it together, a minute after the last time', async () => {
  const { told, words, save } = await buildSearching()
  const [search, other] = [await save(), await save('oshpaz')]
  await find(search, [(await buildJob(world)).id])
  await bot.send()
  for (const jobIds of [[(await buildJob(world)).id], [1, 2]]) {
    await find(search, jobIds)
    await bot.makeDue()
    await bot.send()
  }
  expect(words()).toEqual([sayFound(1)])
  await find(other, [1, 2])
  await bot.makeDue()
  await bot.send()
  expect(words()).toEqual([sayFound(1), sayFound(2)])
  await waitAMinute()
  await bot.send()
  await waitAMinute()
  await bot.send()
  expect(words()).toEqual([sayFound(1), sayFound(2), sayFound(3)])
  const [button] = told().at(-1)?.buttons ?? []
  expect(button?.url).toBe('https://ish.example/job_seeker/jobs?q=sotuvchi&place=102&sort=newest')
})

test('what a search found in the night is one message in the morning', async () => {
  const { words, save } = await buildSearching()
  const search = await save()
  const now = () => new Date('2099-06-01T23:15:00+05:00')
  for (const jobIds of [[1, 2], [3], [4, 5]]) {
    await find(search, jobIds)
    await bot.send({ now })
  }
  expect(words()).toEqual([])
  await bot.makeDue()
  await bot.send()
  await waitAMinute()
  await bot.send()
  expect(words()).toEqual([sayFound(5)])
})

test('one tap on the button of a message ends what a search tells, and says so; pressed again it stays so', async () => {
  const { seeker, chat, told, save } = await buildSearching()
  const [search, other] = [await save(), await save('oshpaz')]
  await find(search, [(await buildJob(world)).id])
  await bot.send()
  const press = told().at(-1)?.buttons.at(-1)?.callback_data ?? ''
  for (const _ of ['once', 'again'])
    expect(await bot.press(chat, press)).toBe(botWords.searchStopped('Sotuvchi'))
  expect(await frequenciesOf(seeker)).toEqual({ [search.id]: 'never', [other.id]: 'at_once' })
})

test("nobody ends another's search, nor who is unlinked or blocked; an odd press breaks nothing", async () => {
  const { seeker, chat, save } = await buildSearching()
  const search = await save()
  const press = `stop-search:${search.id}`
  const stranger = await buildSearching()
  expect(await bot.press(stranger.chat, press)).toBe(botWords.searchGone)
  const unlinked = bot.newChat()
  api.say(unlinked, 'salom')
  expect(await bot.press(unlinked, press)).toBe(botWords.notConnected)
  for (const odd of ['stop-search:999999999999999', 'stop-search:0'])
    expect(await bot.press(chat, odd)).toBe(botWords.searchGone)
  for (const odd of ['', 'stop-search:', `${press};`, 'stop-search:-1'])
    expect(await bot.press(chat, odd)).toBe(botWords.help)
  await pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [seeker.id])
  expect(await bot.press(chat, press)).toBeUndefined()
  await pool.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [seeker.id])
  expect(await frequenciesOf(seeker)).toEqual({ [search.id]: 'at_once' })
})

async function frequenciesOf(as: Seeker) {
  const { body } = await succeed(world, endpoints.listSavedSearches, { as })
  return Object.fromEntries(body.map(({ id, frequency }) => [id, frequency]))
}

const stop = ({ id, name }: Search, as: Seeker) =>
  succeed(world, endpoints.editSavedSearch, { as, params: { id }, body: { name, frequency: 'never' } })
const unsave = ({ id }: Search, as: Seeker) =>
  succeed(world, endpoints.deleteSavedSearch, { as, params: { id } })
const silence = (_: Search, as: Seeker) =>
  succeed(world, endpoints.setEventPreference, {
    as,
    body: { kind: 'search_found', channel: 'telegram', wanted: false },
  })
const close = (_: Search, __: Seeker, jobId: number) =>
  pool.query(`UPDATE jobs SET state = 'closed', close_reason = 'not_needed' WHERE id = $1`, [jobId])

test.each([
  ['the search is stopped', stop],
  ['the search is deleted', unsave],
  ['the person does not want it any more', silence],
  ['the job is closed', close],
])('nothing is told when %s while it waits', async (_, change) => {
  const { seeker, words, save } = await buildSearching()
  const search = await save()
  const { id: jobId } = await buildJob(world)
  await find(search, [jobId])
  await change(search, seeker, jobId)
  await bot.send()
  expect(words()).toEqual([])
  const { rows } = await pool.query(
    `SELECT state FROM deliveries WHERE user_id = $1 AND channel = 'telegram'`,
    [seeker.id],
  )
  expect(rows).toEqual([])
})
