import { setTimeout as sleep } from 'node:timers/promises'
import { type Payload, refusals, type Update } from './protocol.ts'

interface Webhook {
  url: string
  secret: string | undefined
}

export type WebhookReply = Payload & { method: string }

const retryMs = 50

/** What people do waits here until the bot asks for it, or is posted to the bot's webhook. */
export class Updates {
  /** How often a second poller came while one was waiting. */
  conflicts = 0
  webhook: Webhook | undefined
  readonly #doReply: (call: WebhookReply) => void
  /** The kinds that the bot wants to hear of; all until it has said so. */
  #allowed: string[] | undefined
  #waiting: Update[] = []
  #last = 900_000
  #poller: { wake(): void; end(): void } | undefined
  #posting: Promise<void> | undefined
  #closed = false

  constructor(doReply: (call: WebhookReply) => void) {
    this.#doReply = doReply
  }

  /** How many the bot has not confirmed. */
  get pending() {
    return this.#waiting.length
  }

  add(update: Omit<Update, 'update_id'>): void {
    const allowed = this.#allowed
    if (allowed && !Object.keys(update).every((kind) => allowed.includes(kind))) return
    this.#waiting.push({ ...update, update_id: ++this.#last })
    this.#poller?.wake()
    this.#post()
  }

  /** Gives the confirmed ones again, as after a bot that lost its memory. */
  repeat(update: Update): void {
    this.#waiting.push(update)
    this.#poller?.wake()
    this.#post()
  }

  async poll(payload: Payload, left: AbortSignal): Promise<Update[]> {
    const { offset = 0, limit = 100, timeout = 0 } = payload
    if (this.webhook) throw refusals.webhookActive()
    this.allow(payload)
    if (this.#poller) {
      this.conflicts++
      this.#poller.end()
    }
    this.#waiting = this.#waiting.filter(({ update_id }) => update_id >= offset)
    if (this.#waiting.length === 0 && timeout > 0) await this.#wait(timeout * 1_000, left)
    return this.#waiting.slice(0, limit)
  }

  /** As documented, not given it stays as it was. */
  allow({ allowed_updates }: Payload): void {
    this.#allowed = allowed_updates ?? this.#allowed
  }

  setWebhook(webhook: Webhook | undefined): void {
    this.webhook = webhook
    this.#post()
  }

  close(): void {
    this.#closed = true
    this.#poller?.wake()
  }

  #wait(ms: number, left: AbortSignal): Promise<void> {
    const waited = Promise.withResolvers<void>()
    const timer = setTimeout(waited.resolve, ms)
    const poller = { wake: waited.resolve, end: () => waited.reject(refusals.twoPollers()) }
    left.addEventListener('abort', () => waited.resolve())
    this.#poller = poller
    return waited.promise.finally(() => {
      clearTimeout(timer)
      if (this.#poller === poller) this.#poller = undefined
    })
  }

  /** One after another; one that is not taken is posted again. */
  #post(): void {
    this.#posting ??= this.#postAll().finally(() => {
      this.#posting = undefined
    })
  }

  async #postAll(): Promise<void> {
    while (this.webhook && !this.#closed && this.#waiting[0]) {
      const [update] = this.#waiting
      const reply = await post(this.webhook, update)
      if (!reply) {
        await sleep(retryMs)
        continue
      }
      this.#waiting = this.#waiting.filter((one) => one !== update)
      if (reply.method) this.#doReply({ ...reply, method: reply.method })
    }
  }
}

/** What the bot answered: it may be a call. Undefined when it did not take the update. */
async function post({ url, secret }: Webhook, update: Update): Promise<Partial<WebhookReply> | undefined> {
  const headers = {
    'content-type': 'application/json',
    ...(secret && { 'x-telegram-bot-api-secret-token': secret }),
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(update) }).catch(() => null)
  return answer?.ok ? await answer.json().catch(() => ({})) : undefined
}
