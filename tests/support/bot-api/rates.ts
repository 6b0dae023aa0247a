/** What Telegram documents: 30 messages a second in all, one a second in a chat. */
const mostASecond = 30
const second = 1_000

/** Counts messages against the documented rates, and remembers each breach. */
export class Rates {
  readonly breaches: string[] = []
  #recent: number[] = []
  readonly #lastIn = new Map<number | string, number>()

  /** For tests that do not wait for the next second. */
  forget(): void {
    this.#recent = []
    this.#lastIn.clear()
  }

  /** The seconds to wait, or undefined when the message is within the rates. */
  count(chat: number | string, at: number): number | undefined {
    this.#recent = this.#recent.filter((earlier) => earlier > at - second)
    const last = this.#lastIn.get(chat)
    const breach =
      this.#recent.length >= mostASecond
        ? `more than ${mostASecond} messages in a second`
        : last !== undefined && at - last < second
          ? `two messages within ${Math.round(at - last)} ms in chat ${chat}`
          : undefined
    if (breach) {
      this.breaches.push(breach)
      return 1
    }
    this.#recent.push(at)
    this.#lastIn.set(chat, at)
    return undefined
  }
}
