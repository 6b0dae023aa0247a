import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { BotApi } from './bot-api.ts'
import { botToken, botUsername, refusals } from './protocol.ts'
import { Rates } from './rates.ts'

const apis: BotApi[] = []
let api: BotApi
beforeEach(async () => {
  api = await new BotApi().start()
  apis.push(api)
})
afterAll(() => Promise.all(apis.map((one) => one.close())))

async function call(method: string, payload: object = {}, token = botToken) {
  const answer = await fetch(`${api.url}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}
const refused = (error_code: number, description: RegExp) => ({
  ok: false,
  status: error_code,
  error_code,
  description: expect.stringMatching(description),
})

test('a bot learns who it is; a wrong token and an unknown method are refused', async () => {
  expect(await call('getMe')).toMatchObject({ ok: true, result: { is_bot: true, username: botUsername } })
  expect(await call('getMe', {}, '1:wrong')).toEqual(refused(401, /^Unauthorized$/))
  expect(await call('dance')).toMatchObject({ error_code: 404 })
})

test('a channel is found by its name or number, and says whether the bot may post there', async () => {
  const { id } = api.addChannel('@ish_kanali')
  api.addChannel('@begona_kanal', { rights: 'none' })
  api.addChannel('@huquqsiz', { rights: 'no post' })
  const user_id = Number(botToken.split(':')[0])
  for (const chat_id of ['@Ish_Kanali', id])
    expect(await call('getChat', { chat_id })).toMatchObject({
      result: { id, type: 'channel', username: 'ish_kanali' },
    })
  expect(await call('getChat', { chat_id: '@yoq_kanal' })).toEqual(refused(400, /chat not found/))
  const member = (chat_id: string) => call('getChatMember', { chat_id, user_id })
  expect(await member('@ish_kanali')).toMatchObject({
    result: { status: 'administrator', can_post_messages: true },
  })
  expect(await member('@huquqsiz')).toMatchObject({ result: { can_post_messages: false } })
  expect(await member('@begona_kanal')).toEqual(refused(400, /member list is inaccessible/))
  const text = 'Salom'
  expect(await call('sendMessage', { chat_id: '@huquqsiz', text })).toEqual(
    refused(400, /need administrator/),
  )
})

test('updates come once confirmed by the offset, and a waiting poll ends with the first', async () => {
  const waiting = call('getUpdates', { timeout: 50 })
  await expect.poll(() => api.calls).toEqual(['getUpdates'])
  api.say(7, '/start')
  const first = (await waiting) as unknown as { result: { update_id: number; message: object }[] }
  expect(first.result).toMatchObject([{ message: { text: '/start', chat: { id: 7, type: 'private' } } }])
  expect(await call('getUpdates')).toMatchObject({ result: first.result })
  expect(await call('getUpdates', { offset: (first.result[0]?.update_id ?? 0) + 1 })).toMatchObject({
    result: [],
  })
})

test('of two pollers one gets a conflict', async () => {
  const earlier = call('getUpdates', { timeout: 50 })
  await expect.poll(() => api.calls).toHaveLength(1)
  const later = call('getUpdates', { timeout: 50 })
  expect(await earlier).toEqual(refused(409, /terminated by other getUpdates/))
  api.say(7, 'salom')
  expect(await later).toMatchObject({ ok: true })
  expect(api.updates.conflicts).toBe(1)
})

test('a message needs a person who came, a text and a good button; it can be edited', async () => {
  const text = 'Salom'
  expect(await call('sendMessage', { chat_id: 7, text })).toEqual(refused(400, /chat not found/))
  api.say(7, '/start')
  expect(await call('sendMessage', { chat_id: 7, text: ' ' })).toEqual(refused(400, /text is empty/))
  const wrong = { inline_keyboard: [[{ text: 'Ochish', url: 'not an address' }]] }
  expect(await call('sendMessage', { chat_id: 7, text, reply_markup: wrong })).toEqual(
    refused(400, /BUTTON_URL_INVALID/),
  )
  const sent = (await call('sendMessage', { chat_id: 7, text })) as unknown as {
    result: { message_id: number }
  }
  const { message_id } = sent.result
  expect(await call('editMessageText', { chat_id: 7, message_id, text })).toEqual(
    refused(400, /not modified/),
  )
  await call('editMessageText', { chat_id: 7, message_id, text: 'Xayr' })
  expect(api.messages).toMatchObject([{ text: 'Xayr', edits: ['Salom'] }])
  api.block(7)
  expect(await call('sendMessage', { chat_id: 7, text })).toEqual(refused(403, /blocked by the user/))
})

test('a press comes as an update, and is answered once; a button does something, in few bytes', async () => {
  api.say(7, '/start')
  const text = 'Salom'
  const send = (button: object) =>
    call('sendMessage', { chat_id: 7, text, reply_markup: { inline_keyboard: [[button]] } })
  expect(await send({ text })).toEqual(refused(400, /Text buttons are unallowed/))
  for (const callback_data of ['', 'x'.repeat(65)])
    expect(await send({ text, callback_data })).toEqual(refused(400, /BUTTON_DATA_INVALID/))
  await send({ text, callback_data: 'x'.repeat(64) })
  const id = api.press(7, text)
  expect(await call('getUpdates')).toMatchObject({
    result: [{}, { callback_query: { id, data: 'x'.repeat(64), message: { chat: { id: 7 } } } }],
  })
  const answer = () => call('answerCallbackQuery', { callback_query_id: id })
  expect(await answer()).toMatchObject({ ok: true })
  expect(api.isBusy(id)).toBe(false)
  expect(await answer()).toEqual(refused(400, /query is too old/))
})

test('updates of other kinds than the bot asked for do not come', async () => {
  await call('getUpdates', { allowed_updates: ['my_chat_member'] })
  api.say(7, 'salom')
  expect(await call('getUpdates')).toMatchObject({ result: [] })
  await call('getUpdates', { allowed_updates: ['message'] })
  api.say(7, 'yana')
  expect(await call('getUpdates')).toMatchObject({ result: [{ message: { text: 'yana' } }] })
})

test('more than one a second in a chat, and more than thirty in all, are refused and remembered', async () => {
  const send = (chat_id: number) => call('sendMessage', { chat_id, text: 'Salom' })
  api.say(1, '/start')
  await send(1)
  expect(await send(1)).toEqual({
    ...refused(429, /Too Many Requests/),
    parameters: { retry_after: 1 },
  })
  expect(api.rates.breaches).toHaveLength(1)
  const rates = new Rates()
  for (let chat = 1; chat <= 35; chat++) rates.count(chat, 10_000)
  expect(rates.breaches).toHaveLength(5)
  expect(rates.count('later', 11_001)).toBeUndefined()
})

test('with a webhook updates are posted with its secret, in order, and asking is a conflict', async () => {
  const got: string[] = []
  let refuse = true
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { message } = JSON.parse(Buffer.concat(chunks).toString())
    got.push(`${request.headers['x-telegram-bot-api-secret-token']} ${message.text}`)
    response.writeHead(refuse ? 500 : 200).end()
    refuse = false
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  expect(await call('setWebhook', { url: 'http://example.uz/bot' })).toEqual(refused(400, /HTTPS/))
  await call('setWebhook', { url: `http://127.0.0.1:${port}/bot`, secret_token: 'sir' })
  expect(await call('getUpdates')).toEqual(refused(409, /webhook is active/))
  api.say(7, 'bir')
  api.say(7, 'ikki')
  await expect.poll(() => got).toEqual(['sir bir', 'sir bir', 'sir ikki'])
  await call('deleteWebhook')
  expect(await call('getUpdates')).toMatchObject({ result: [] })
  server.closeAllConnections()
  server.close()
})

test('it fails as it is told to', async () => {
  api.fail('getMe', refusals.internal(), refusals.tooMany(30), 'garbage')
  expect(await call('getMe')).toMatchObject({ error_code: 500 })
  expect(await call('getMe')).toMatchObject({ error_code: 429, parameters: { retry_after: 30 } })
  await expect(call('getMe')).rejects.toThrow(/JSON/)
  expect(await call('getMe')).toMatchObject({ ok: true })
})
