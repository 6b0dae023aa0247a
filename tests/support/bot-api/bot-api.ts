import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ChannelOptions, Channels } from './channels.ts'
import { type Button, bot, botToken, type Payload, Refusal, refusals, type SentMessage } from './protocol.ts'
import { Rates } from './rates.ts'
import { Updates, type WebhookReply } from './updates.ts'

/** What an answer can be instead of the right one; a function does something first. */
export type Fault = Refusal | 'silence' | 'garbage' | 'null' | (() => Promise<Refusal>)

const longestText = 4_096

/**
 * A Telegram Bot API of our own, over HTTP, that keeps the documented protocol: what it answers and refuses, its long poll,
 * its webhook, its rates. People are numbers of chats, and act by its methods.
 */
export class BotApi {
  readonly messages: SentMessage[] = []
  readonly updates = new Updates((reply) => void this.#doReply(reply))
  readonly rates = new Rates()
  /** The method of every call, in order. */
  readonly calls: string[] = []
  url = ''
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  readonly #chats = new Set<number | string>()
  readonly #channels = new Channels()
  readonly #blocked = new Set<number>()
  /** Presses that the bot has not answered. */
  readonly #pressed = new Set<string>()
  readonly #faults = new Map<string, Fault[]>()
  #lastMessage = 0
  #lastPress = 4_000_000_000

  async start({ port = 0 } = {}): Promise<this> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async close(): Promise<void> {
    this.updates.close()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  /** The next calls of this method are answered so, one fault each. */
  fail(method: string, ...faults: Fault[]): void {
    this.#faults.set(method, [...(this.#faults.get(method) ?? []), ...faults])
  }

  /** Calls are answered rightly again: one that was given up before it came has left its fault. */
  forgetFaults(): void {
    this.#faults.clear()
  }

  /** A person writes to the bot. */
  say(chat: number, text: string): void {
    this.#chats.add(chat)
    this.#blocked.delete(chat)
    const person = { id: chat, is_bot: false, first_name: 'Dilnoza' }
    const message = { message_id: ++this.#lastMessage, date: now(), from: person, text }
    this.updates.add({ message: { ...message, chat: { id: chat, type: 'private', first_name: 'Dilnoza' } } })
  }

  /** A person presses the button with this label, of the last message that has it. Gives the number of the press. */
  press(chat: number, label: string): string {
    const isIt = ({ text, callback_data }: Button) => text === label && callback_data !== undefined
    const message = this.messages.findLast(({ chat_id, buttons }) => chat_id === chat && buttons.some(isIt))
    if (!message) throw new Error(`there is no button ${label} in chat ${chat}`)
    const id = String(++this.#lastPress)
    this.#pressed.add(id)
    const person = { id: chat, is_bot: false, first_name: 'Dilnoza' }
    const { message_id, text } = message
    this.updates.add({
      callback_query: {
        ...{ id, from: person, chat_instance: String(chat), data: message.buttons.find(isIt)?.callback_data },
        message: { message_id, date: now(), from: bot, chat: { id: chat, type: 'private' }, text },
      },
    })
    return id
  }

  /** Whether the button is still shown as busy. */
  isBusy(press: string): boolean {
    return this.#pressed.has(press)
  }

  /** A person blocks the bot; `told` is whether Telegram says so in an update. */
  block(chat: number, { told = false } = {}): void {
    this.#blocked.add(chat)
    if (!told) return
    const person = { id: chat, is_bot: false, first_name: 'Dilnoza' }
    const change = { chat: { id: chat, type: 'private' }, from: person, date: now() }
    const member = (status: string) => ({ user: person, status })
    this.updates.add({
      my_chat_member: { ...change, old_chat_member: member('member'), new_chat_member: member('kicked') },
    })
  }

  /** A chat that is found by its name or number; the bot is an administrator of it, unless the options say otherwise. */
  addChannel(name: string, options?: ChannelOptions): { id: number } {
    return this.#channels.add(name, options)
  }

  /** What the bot wrote to a chat, the last one last. */
  told(chat: number | string): string[] {
    return this.messages.filter(({ chat_id }) => chat_id === chat).map(({ text }) => text)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const left = new AbortController()
    response.on('close', () => left.abort())
    try {
      const payload = await readJson(request)
      if (token !== botToken) throw refusals.unauthorized()
      this.calls.push(method)
      const fault = this.#faults.get(method)?.shift()
      if (fault === 'silence') return
      if (fault === 'garbage') return void response.end('<html>502 Bad Gateway</html>')
      if (fault === 'null') return void response.end('null')
      if (fault) throw typeof fault === 'function' ? await fault() : fault
      send(response, 200, { ok: true, result: await this.#answer(method, payload, left.signal) })
    } catch (error) {
      const { status, message, parameters } = error instanceof Refusal ? error : refusals.internal()
      send(response, status, {
        ok: false,
        error_code: status,
        description: message,
        ...(parameters && { parameters }),
      })
    }
  }

  async #answer(method: string, payload: Payload, left: AbortSignal): Promise<unknown> {
    if (method === 'getMe') return bot
    if (method === 'getChat') return this.#channels.describe(payload.chat_id)
    if (method === 'getChatMember') return this.#channels.member(payload)
    if (method === 'getUpdates') return this.updates.poll(payload, left)
    if (method === 'sendMessage') return this.#send(payload)
    if (method === 'editMessageText') return this.#edit(payload)
    if (method === 'answerCallbackQuery') return this.#answerPress(payload)
    if (method === 'setWebhook') return this.#setWebhook(payload)
    if (method === 'deleteWebhook') return this.#setWebhook({ url: '' })
    if (method === 'getWebhookInfo')
      return { url: this.updates.webhook?.url ?? '', pending_update_count: this.updates.pending }
    throw refusals.noMethod()
  }

  #send({ chat_id = 0, text = '', reply_markup, disable_notification: silent = false }: Payload) {
    if (typeof chat_id === 'number' && this.#blocked.has(chat_id)) throw refusals.blocked()
    if (!this.#chats.has(chat_id)) this.#channels.checkPost(chat_id)
    const buttons = checkedButtons(reply_markup)
    checkText(text)
    const at = performance.now()
    const wait = this.rates.count(chat_id, at)
    if (wait !== undefined) throw refusals.tooMany(wait)
    const message_id = ++this.#lastMessage
    this.messages.push({ message_id, chat_id, text, buttons, silent, edits: [], at })
    return { message_id, date: now(), chat: { id: chat_id }, text }
  }

  #edit({ chat_id, message_id, text = '', reply_markup }: Payload) {
    const message = this.messages.find((one) => one.chat_id === chat_id && one.message_id === message_id)
    if (!message) throw refusals.noMessage()
    const buttons = checkedButtons(reply_markup)
    checkText(text)
    if (message.text === text) throw refusals.sameText()
    message.edits.push(message.text)
    Object.assign(message, { text, buttons })
    return { message_id, date: now(), chat: { id: chat_id }, text }
  }

  #answerPress({ callback_query_id = '' }: Payload) {
    if (!this.#pressed.delete(callback_query_id)) throw refusals.oldQuery()
    return true
  }

  /** A call that came as the answer of a webhook. Nobody hears what becomes of it. */
  async #doReply({ method, ...payload }: WebhookReply): Promise<void> {
    this.calls.push(method)
    await this.#answer(method, payload, new AbortController().signal).catch(() => {})
  }

  /** Telegram itself takes https alone; a stand-in on the same machine need not. */
  #setWebhook({ url = '', secret_token, allowed_updates }: Payload) {
    const isHere = url.startsWith('http://127.0.0.1:')
    if (url && !url.startsWith('https://') && !isHere) throw refusals.wrongWebhook()
    this.updates.allow({ ...(allowed_updates && { allowed_updates }) })
    this.updates.setWebhook(url ? { url, secret: secret_token } : undefined)
    return true
  }
}

export const startBotApi = () => new BotApi().start()

const now = () => Math.floor(Date.now() / 1_000)

function checkText(text: string) {
  if (text.trim() === '') throw refusals.emptyText()
  if (text.length > longestText) throw refusals.longText()
}

function checkedButtons(markup: Payload['reply_markup']): Button[] {
  const buttons = markup?.inline_keyboard?.flat() ?? []
  for (const { url, callback_data: data } of buttons) {
    if (url === undefined && data === undefined) throw refusals.noButton()
    if (url !== undefined && !/^https?:\/\/[^\s]+$/.test(url)) throw refusals.wrongButton()
    if (data !== undefined && (data === '' || Buffer.byteLength(data) > 64)) throw refusals.wrongData()
  }
  return buttons
}

async function readJson(request: IncomingMessage): Promise<Payload> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}')
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
