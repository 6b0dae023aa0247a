import { afterAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { channelMessages } from '../../../contract/telegram-channel.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { startBotApi } from '../../../tests/support/bot-api/bot-api.ts'
import { botToken, botUsername, refusals } from '../../../tests/support/bot-api/protocol.ts'
import { buildAdmin, buildJob } from '../../../tests/support/factories.ts'
import { call, expectFailure, failureOf, succeed } from '../../../tests/support/requests.ts'
import { postJobs } from '../../tasks/post-to-channel.ts'

const api = await startBotApi()
afterAll(() => api.close())
const setting = '@from_setting'
const world = await buildTestApp({ env: { TELEGRAM_API_URL: api.url, TELEGRAM_CHANNEL: setting } })
const { db, pool } = world
const { getTelegramChannel, setTelegramChannel, listLog } = endpoints
const as = await buildAdmin(world)
for (const name of [setting, '@mahalla_ish', '@boshqa_kanal']) api.addChannel(name)

const name = (channel: string | null) => call(world, setTelegramChannel, { as, body: { channel } })
const choose = async (channel: string | null) =>
  (await succeed(world, setTelegramChannel, { as, body: { channel } })).body
const current = async () => (await succeed(world, getTelegramChannel, { as })).body
const logged = async () =>
  (await succeed(world, listLog, { as, query: { act: 'telegram_channel_changed' } })).body.map(
    ({ details }) => details,
  )

/** Another minute of the worker. */
async function tick() {
  api.rates.forget()
  await pool.query(`UPDATE telegram_bot SET posted_at = '-infinity', silent_until = '-infinity'`)
  await postJobs({
    ...{ token: botToken, apiUrl: api.url, publicUrl: 'https://ish.example' },
    ...{ webhook: undefined, channel: setting },
  }).run({ db, payload: {}, signal: new AbortController().signal })
}
const post = (title: string) => buildJob(world, { title, createdAt: new Date(Date.now() - 120_000) })
const titlesIn = (chat: number | string) => api.told(chat).map((text) => text.split('\n')[0])

beforeEach(async () => {
  await pool.query('UPDATE telegram_bot SET chosen_channel = NULL, channel_chosen_at = NULL, channel = NULL')
  await pool.query('DELETE FROM telegram_posts')
  await tick()
  api.messages.length = 0
})

test('while nobody has named a channel, it is that of the installation', async () => {
  expect(await current()).toEqual({ channel: setting, chosen: false })
  await post('Birinchi')
  await tick()
  expect(titlesIn(setting)).toEqual(['Birinchi'])
})

test('an administrator names, changes and removes it; each is in the log with the old and the new name', async () => {
  const before = (await logged()).length
  expect(await choose('@mahalla_ish')).toEqual({ channel: '@mahalla_ish', chosen: true })
  expect(await choose('@boshqa_kanal')).toEqual({ channel: '@boshqa_kanal', chosen: true })
  expect(await choose('@Boshqa_Kanal')).toEqual({ channel: '@boshqa_kanal', chosen: true })
  expect(await choose(null)).toEqual({ channel: null, chosen: true })
  expect(await current()).toEqual({ channel: null, chosen: true })
  expect((await logged()).slice(0, -before || undefined)).toEqual([
    { before: '@boshqa_kanal' },
    { before: '@mahalla_ish', channel: '@boshqa_kanal' },
    { before: setting, channel: '@mahalla_ish' },
  ])
})

test('posts begin with the jobs that come after the choice, also of the minute before the worker looks', async () => {
  await post('Eski')
  await choose('@mahalla_ish')
  await post('Yangi')
  await tick()
  await tick()
  expect(titlesIn('@mahalla_ish')).toEqual(['Yangi'])
  expect(titlesIn(setting)).toEqual([])
})

test('none wins over the setting; who names the same one again begins anew', async () => {
  await choose('@mahalla_ish')
  await choose(null)
  await post('Hech qayerda')
  await tick()
  await choose('@mahalla_ish')
  await tick()
  expect(api.messages).toEqual([])
  await post('Yana')
  await tick()
  expect(titlesIn('@mahalla_ish')).toEqual(['Yana'])
})

test('what was posted to the last channel stays there as it is', async () => {
  await choose('@mahalla_ish')
  const job = await post('Nonvoy')
  await tick()
  await choose('@boshqa_kanal')
  await pool.query(`UPDATE jobs SET state = 'closed', close_reason = 'not_needed' WHERE id = $1`, [job.id])
  await tick()
  expect(titlesIn('@mahalla_ish')).toEqual(['Nonvoy'])
  expect(api.calls.filter((method) => method === 'editMessageText')).toEqual([])
})

test('a post that Telegram refused while the channel changed is not made in the new one', async () => {
  await choose('@mahalla_ish')
  await post('Qayta')
  api.fail('sendMessage', async () => {
    await choose('@boshqa_kanal')
    return refusals.noRights()
  })
  await expect(tick()).rejects.toThrow('need administrator rights')
  await post('Keyingi')
  await tick()
  await tick()
  expect(titlesIn('@boshqa_kanal')).toEqual(['Keyingi'])
})

test.each([
  ['  @mahalla_ish ', '@mahalla_ish'],
  ['t.me/mahalla_ish', '@mahalla_ish'],
  ['https://t.me/mahalla_ish/', '@mahalla_ish'],
  ['https://telegram.me/s/mahalla_ish', '@mahalla_ish'],
])('%j is taken as %s', async (typed, channel) => {
  expect(await choose(typed)).toEqual({ channel, chosen: true })
})

test('the number of a channel is taken, and posted to', async () => {
  const { id } = api.addChannel('@yopiq_kanal')
  await choose(String(id))
  await post('Raqamga')
  await tick()
  expect(titlesIn(id)).toEqual(['Raqamga'])
})

test.each(['mahalla_ish', '@ish', '@mahalla ish', 't.me/+AbCdEf123', '-5', '', 'https://example.com/kanal'])(
  '%j is no name of a channel',
  async (typed) => {
    expectFailure(await name(typed), 'bad_input', { channel: [channelMessages.form] })
    expect(await current()).toEqual({ channel: setting, chosen: false })
  },
)

api.addChannel('@begona_kanal', { rights: 'none' })
api.addChannel('@berkitilgan', { rights: 'none', hidden: true })
api.addChannel('@huquqsiz', { rights: 'no post' })
api.addChannel('@suhbat_guruhi', { type: 'supergroup' })

test.each([
  ['@yoq_kanal', channelMessages.absent],
  ['@begona_kanal', channelMessages.noAdministrator(botUsername)],
  ['@berkitilgan', channelMessages.noAdministrator(botUsername)],
  ['@huquqsiz', channelMessages.mayNotPost(botUsername)],
  ['@suhbat_guruhi', channelMessages.otherKind],
])('%s is refused, with what is wrong, and not saved', async (channel, message) => {
  expectFailure(await name(channel), 'bad_input', { channel: [message] })
  expect(await current()).toEqual({ channel: setting, chosen: false })
})

test.each([
  ['getChat', refusals.internal()],
  ['getChat', refusals.tooMany(9)],
  ['getMe', 'garbage'],
  ['getChatMember', 'silence'],
] as const)('when Telegram does not answer %s, that is said and nothing is saved', async (method, fault) => {
  api.fail(method, fault)
  const answer = await name('@mahalla_ish')
  expect(failureOf(answer)).toMatchObject({ status: 503, code: 'unavailable', message: channelMessages.away })
  expect(answer.body).not.toContain(botToken)
  expect(await current()).toEqual({ channel: setting, chosen: false })
})

test('to remove it, Telegram is not asked', async () => {
  api.calls.length = 0
  await choose(null)
  expect(api.calls).toEqual([])
})

test('without a bot there is no channel to name', async () => {
  const bare = await buildTestApp({ env: { TELEGRAM_BOT_TOKEN: '' } })
  const admin = await buildAdmin(bare)
  expectFailure(await call(bare, getTelegramChannel, { as: admin }), 'not_found')
  expectFailure(await call(bare, setTelegramChannel, { as: admin, body: { channel: null } }), 'not_found')
})
