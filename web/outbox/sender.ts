import { ApiError, isSessionEnd, NetworkError } from '../api/errors.ts'
import { failureText } from '../api/failure-toast.ts'
import { getQueryClient } from '../api/query-client.ts'
import { isNetworkLost } from '../lib/network.ts'
import { outboxText } from '../text/outbox.ts'
import type { Entry } from './entry.ts'
import { inTurn } from './in-turn.ts'
import { Refusal, sendingOf } from './kinds.ts'
import { changeEntry, readOutbox, removeEntry, subscribeToOutbox } from './store.ts'
import { toastRefused, toastSent } from './toasts.tsx'

/** The server forgets a key after a day. */
const keyLife = 23 * 60 * 60 * 1000
const pauses = { first: 5_000, longest: 60_000 }

type Outcome = 'sent' | 'nothing waits' | 'no network' | 'later'

const listeners = new Set<() => void>()
let underWay: string | undefined
let isRunning = false
let isCalledAgain = false
let isCutOff = false
let pause = pauses.first
let timer: ReturnType<typeof setTimeout> | undefined

export const getUnderWay = () => underWay

export function subscribeToUnderWay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Something may be sent now: it was just written, or the network seems to be back. */
export function wakeSender() {
  watch()
  if (!isNetworkLost()) void sendWaiting()
  else plan()
}

/** Not every browser tells when the network is back: it is tried from time to time, whatever the browser says. */
function plan() {
  timer ??= setTimeout(sendWaiting, isNetworkLost() ? pauses.longest : pause)
}

/** Sends what waits, the oldest first and one at a time: the order stays. What finds no server waits on. */
async function sendWaiting() {
  clearTimeout(timer)
  timer = undefined
  isCalledAgain = isRunning
  if (isRunning) return
  isRunning = true
  const outcome = await sendAll().finally(() => {
    isRunning = false
  })
  isCutOff = outcome === 'no network'
  if (outcome === 'nothing waits') return
  plan()
  pause = Math.min(pause * 2, pauses.longest)
}

async function sendAll(): Promise<Outcome> {
  let outcome: Outcome
  do {
    isCalledAgain = false
    outcome = await inTurn(sendNext)
    if (outcome === 'sent') pause = pauses.first
  } while (outcome === 'sent' || isCalledAgain)
  return outcome
}

async function sendNext(): Promise<Outcome> {
  const next = readOutbox().find(({ refusal }) => !refusal)
  if (!next) return 'nothing waits'
  setUnderWay(next.key)
  const outcome = await deliver(next)
  setUnderWay(undefined)
  return outcome
}

async function deliver(entry: Entry): Promise<Outcome> {
  const { triedAt = Date.now() } = entry
  changeEntry(entry, { triedAt })
  try {
    const isKeyForgotten = Date.now() - triedAt > keyLife
    if (isKeyForgotten && (await isThere(entry))) reread(entry)
    else await send(entry)
  } catch (error) {
    if (isPassing(error)) {
      changeEntry(entry, { triedAt, waited: true })
      return error instanceof NetworkError ? 'no network' : 'later'
    }
    const refusal =
      error instanceof Refusal ? error.message : failureText(error, outboxText.notSent[entry.kind])
    changeEntry(entry, { triedAt, refusal })
    toastRefused(entry, refusal)
    return 'sent'
  }
  removeEntry(entry.key)
  toastSent(entry)
  return 'sent'
}

/** What was taken before is not refused, when it is sent again. */
async function send(entry: Entry) {
  try {
    await sendingOf(entry.kind).send(getQueryClient(), entry)
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409
    if (!isConflict || !(await isThere(entry))) throw error
    reread(entry)
  }
}

const isThere = (entry: Entry) => sendingOf(entry.kind).isThere(getQueryClient(), entry)

/** What shows the entry as sent may be older than the entry's end. */
export const reread = (entry: Entry) =>
  getQueryClient().invalidateQueries({ queryKey: sendingOf(entry.kind).shownBy(entry) })

/** No network, a server that starts again or has too much to do, or a session that ended: later it may work. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError ||
  isSessionEnd(error) ||
  (error instanceof ApiError && [429, 502, 503, 504].includes(error.status))

let isWatching = false

/** When any call gets an answer, the network is back. When another tab has sent something, this one shows it. */
function watch() {
  if (isWatching) return
  isWatching = true
  getQueryClient()
    .getQueryCache()
    .subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
      if (isAnswer && isCutOff) void sendWaiting()
    })
  subscribeToOutbox(() => {}, reread)
}

function setUnderWay(key: string | undefined) {
  underWay = key
  for (const listener of listeners) listener()
}
