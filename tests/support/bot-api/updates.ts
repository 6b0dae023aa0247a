import { setTimeout as sleep } from 'node:timers/promises'
import { refusals, type Update } from './protocol.ts'

interface Webhook {
  url: string
  secret: string | undefined
}

const retryMs = 50

/** What people do waits here until the bot asks for it, or is posted to the bot's webhook. */
export class Updates {
  /** How often a second poller came while one was waiting. */
  conflicts = 0
  webhook: Webhook | undefined
  #waiting: Update[] = []
  #last = 900_000
  #poller: { wake(): void; end(): void } | undefined
  #posting: Promise<void> | undefined
  #closed = false

  /** How many the bot has not confirmed. */
  get pending() {
    return this.#waiting.length
  }

  add(update: Omit<Update, 'update_id'>): void {
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

  async poll({ offset = 0, limit = 100, timeout = 0 }, left: AbortSignal): Promise<Update[]> {
    if (this.webhook) throw refusals.webhookActive()
    if (this.#poller) {
      this.conflicts++
      this.#poller.end()
    }
    this.#waiting = this.#waiting.filter(({ update_id }) => update_id >= offset)
    if (this.#waiting.length === 0 && timeout > 0) await this.#wait(timeout * 1_000, left)
    return this.#waiting.slice(0, limit)
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
      if (await taken(this.webhook, update)) this.#waiting = this.#waiting.filter((one) => one !== update)
      else await sleep(retryMs)
    }
  }
}

async function taken({ url, secret }: Webhook, update: Update): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    ...(secret && { 'x-telegram-bot-api-secret-token': secret }),
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(update) }).catch(() => null)
  return answer?.ok ?? false
}
