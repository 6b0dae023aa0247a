import { setTimeout as sleep } from 'node:timers/promises'
import { type Listener, listenerName } from './listener.ts'

const mostWriters = 300

/** All answered in time, or some did not, or our own session was lost. */
type Outcome = 'passed' | 'late' | 'lost'

/** One question to all instances: have you heard all that was committed before? Of several writers perhaps. */
export class Barrier {
  readonly id: string
  readonly #arrived = new Set<number>()
  readonly #writers = new Set<string>()
  #forAll = false
  readonly #outcome = Promise.withResolvers<Outcome>()
  #expected: number[] | undefined
  #sentAt = 0
  #ending: Promise<void> | undefined

  constructor(id: string) {
    this.id = id
  }

  /** Who waits for it; nobody in particular, when it is not known who has written. */
  add(writers: string[]) {
    for (const writer of writers) this.#writers.add(writer)
    if (writers.length === 0) this.#forAll = true
  }

  /** Its id, and whom it is for, if not for all. A notification has room for 8,000 bytes. */
  get #payload() {
    const isForSome = !this.#forAll && this.#writers.size <= mostWriters
    return isForSome ? [this.id, ...this.#writers].join(' ') : this.id
  }

  /** Sends it, and learns which sessions are there to answer. */
  async send(listener: Listener): Promise<void> {
    const { rows } = await listener.ask<{ sessions: number[] }>(
      `SELECT pg_notify('barriers', $1), array(
         SELECT pid FROM pg_stat_activity WHERE application_name = $2 AND datname = current_database()
       ) AS sessions`,
      [this.#payload, listenerName],
    )
    this.#expected = rows[0]?.sessions ?? []
    this.#sentAt = performance.now()
    this.#check()
  }

  arrive(session: number) {
    this.#arrived.add(session)
    this.#check()
  }

  lose() {
    this.#outcome.resolve('lost')
  }

  /** Each writer has its own patience. */
  async wait(ms: number): Promise<Outcome> {
    const late = Promise.withResolvers<Outcome>()
    const timer = setTimeout(late.resolve, ms, 'late').unref()
    return Promise.race([this.#outcome.promise, late.promise]).finally(() => clearTimeout(timer))
  }

  /**
   * Ends the sessions of those who have not answered for so long since it was sent. Anyone may do that to sessions of
   * its own role.
   */
  putOut(listener: Listener, ms: number): Promise<void> {
    this.#ending ??= this.#endSilent(listener, ms)
    return this.#ending
  }

  async #endSilent(listener: Listener, ms: number): Promise<void> {
    if (!this.#expected) return
    const due = this.#sentAt + ms
    await sleep(due - performance.now(), undefined, { ref: false })
    // Who wakes late stood still, and others on the machine may have: they need time to answer.
    if (performance.now() > due + ms / 4) await sleep(ms, undefined, { ref: false })
    // The answers may be there and not yet read. This comes after them.
    await listener.ask('SELECT 1')
    const silent = this.#missing() ?? []
    // An instance that does not hear itself cannot judge the others.
    if (silent.includes(listener.session)) return listener.end()
    if (silent.length === 0) return
    await listener.ask(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE pid = ANY($1) AND application_name = $2 AND datname = current_database() AND usename = current_user`,
      [silent, listenerName],
    )
  }

  #missing = () => this.#expected?.filter((session) => !this.#arrived.has(session))

  #check() {
    if (this.#missing()?.length === 0) this.#outcome.resolve('passed')
  }
}
