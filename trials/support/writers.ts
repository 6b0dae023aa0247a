import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildEmployer, buildSeeker, type Person } from '../../tests/support/factories.ts'
import type { Answer, Ask, Client } from './requests.ts'
import type { World } from './world.ts'

/** Clients that write without pause: post a job, apply to it, write, decide, withdraw. They record what was acknowledged. */
export interface Writers {
  /** Acknowledged so far: job titles, decisions by application id, what was withdrawn, and messages. */
  jobs: Set<string>
  decisions: Map<number, string>
  withdrawn: Set<number>
  messages: Set<string>
  /** Counts of responses by status, and of missing responses ("none"). */
  seen: Map<string, number>
  /** The start time of the last acknowledged request. */
  lastAt(): number
  /** False when all writers have stopped after a violation. */
  isWriting(): boolean
  start(): void
  /** Each writer retries its current request until it is acknowledged, then stops. */
  finish(): Promise<void>
}

interface Options {
  world: World
  /** A retry may go to another client. */
  clients: readonly Client[]
  count: number
  /** Called for a response that must never happen. */
  violation(what: string): void
}

interface Pair {
  employer: Person
  seeker: Person
}

/** The database is away, or a proxy has lost whom it asked: it may be done, or not. */
const unanswered = [502, 503, 504]
const pauseMs = 25
/** The longest time to retry one request. */
const timeoutMs = 120_000

export async function createWriters(options: Options): Promise<Writers> {
  const { world, clients, count, violation } = options
  const pairs = await Promise.all(
    Array.from({ length: count }, async () => ({
      employer: await buildEmployer(world),
      seeker: await buildSeeker(world),
    })),
  )
  const jobs = new Set<string>()
  const decisions = new Map<number, string>()
  const withdrawn = new Set<number>()
  const messages = new Set<string>()
  const seen = new Map<string, number>()
  let last = performance.now()
  let resting = true
  let writing = 0
  let working: Promise<unknown> = Promise.resolve()
  let turns = 0

  /** Retries the same request with the same idempotency key until it is acknowledged. */
  const retryUntilAcknowledged = async (ask: Ask): Promise<Answer> => {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(pauseMs)) {
      const client = clients[turns++ % clients.length] ?? clients[0]
      const begun = performance.now()
      const answer = await client?.ask({ ...ask, timeoutMs: 20_000 }).catch(() => undefined)
      const name = String(answer?.status ?? 'none')
      seen.set(name, (seen.get(name) ?? 0) + 1)
      if (!answer || unanswered.includes(answer.status)) continue
      last = begun
      return answer
    }
    throw new Error(`${ask.method} ${ask.path} was not acknowledged within ${timeoutMs / 1000} s`)
  }

  const write = async ({ employer, seeker }: Pair) => {
    while (!resting) {
      const title = `Sinov ${randomUUID()}`
      const posted = await retryUntilAcknowledged(keyed('/api/jobs/', employer, { ...job, title }))
      if (posted.status !== 201) return violation(`posting a job: ${posted.status} ${posted.body}`)
      jobs.add(title)
      const { id } = JSON.parse(posted.body)
      const applied = await retryUntilAcknowledged(
        keyed('/api/applications/', seeker, { job_post_id: id, message: title }),
      )
      if (applied.status !== 201) return violation(`applying: ${applied.status} ${applied.body}`)
      const application = JSON.parse(applied.body).id
      decisions.set(application, 'pending')
      for (const [number, person] of [employer, seeker].entries()) {
        const path = `/api/applications/${application}/messages/`
        const sent = await retryUntilAcknowledged(keyed(path, person, { text: title }))
        if (sent.status !== 201) return violation(`writing: ${sent.status} ${sent.body}`)
        messages.add(`${application} ${number + 1} ${title}`)
      }
      const status = turns % 2 === 0 ? 'accepted' : 'rejected'
      const decided = await retryUntilAcknowledged({
        method: 'PATCH',
        path: `/api/employer/applications/${application}/`,
        token: employer.token,
        body: { status },
      })
      // Only this writer decides, so 409 means that its decision was stored and the response was lost.
      if (decided.status !== 200 && decided.status !== 409)
        return violation(`deciding: ${decided.status} ${decided.body}`)
      decisions.set(application, status)
      if (status === 'rejected') continue
      const gone = await retryUntilAcknowledged({
        method: 'POST',
        path: `/api/applications/${application}/withdraw/`,
        token: seeker.token,
      })
      // Only this writer withdraws, too.
      if (gone.status !== 200 && gone.status !== 409)
        return violation(`withdrawing: ${gone.status} ${gone.body}`)
      withdrawn.add(application)
    }
  }

  return {
    jobs,
    decisions,
    withdrawn,
    messages,
    seen,
    lastAt: () => last,
    isWriting: () => writing > 0,
    start() {
      resting = false
      writing = pairs.length
      working = Promise.all(pairs.map((pair) => write(pair).finally(() => writing--)))
      // `finish` awaits it and throws the error.
      working.catch(() => {})
    },
    async finish() {
      resting = true
      await working
    },
  }
}

const job = {
  description: 'Kimdir yozayotgan paytda server uziladi.',
  location: 'Toshkent',
  salary: '3500000',
  job_type_id: 1,
}

const keyed = (path: string, person: Person, body: unknown): Ask => ({
  method: 'POST',
  path,
  token: person.token,
  headers: { 'idempotency-key': randomUUID() },
  body,
})

/** Compares the stored rows with the acknowledged ones; the writers must be stopped. */
export async function findLoss({ pool }: World, acknowledged: Writers): Promise<string | undefined> {
  const { jobs, decisions, withdrawn, messages } = acknowledged
  const posted = await pool.query<{ title: string }>("SELECT title FROM jobs WHERE title LIKE 'Sinov %'")
  const titles = new Set(posted.rows.map(({ title }) => title))
  const lost = [...jobs].filter((title) => !titles.has(title))
  if (lost.length > 0) return `${lost.length} acknowledged jobs are lost`
  if (posted.rows.length !== jobs.size) return `${posted.rows.length} jobs for ${jobs.size} acknowledged`
  const applied = await pool.query<{ id: number; status: string; withdrawn: boolean }>(
    "SELECT id, status, withdrawn_at IS NOT NULL AS withdrawn FROM applications WHERE message LIKE 'Sinov %'",
  )
  if (applied.rows.length !== decisions.size)
    return `${applied.rows.length} applications for ${decisions.size} acknowledged`
  const changed = applied.rows.filter(
    (row) => decisions.get(row.id) !== row.status || withdrawn.has(row.id) !== row.withdrawn,
  )
  if (changed.length > 0) return `${changed.length} applications are not as acknowledged`
  const { rows } = await pool.query<{ message: string }>(
    "SELECT concat_ws(' ', application_id, number, text) AS message FROM messages WHERE text LIKE 'Sinov %'",
  )
  const told = rows.filter(({ message }) => messages.has(message))
  return told.length === messages.size && told.length === rows.length
    ? undefined
    : `${rows.length} messages for ${messages.size} acknowledged, ${told.length} of them the same`
}
