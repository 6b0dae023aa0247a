import { toast } from 'react-hot-toast/headless'
import { isNetworkLost, subscribeToNetwork } from '../lib/network.ts'
import { deleteDraft, readDraft, writeDraft } from '../session/draft.ts'
import { getSession } from '../session/session.ts'
import { employerApplicationsText } from '../text/employer-applications.ts'
import { frameText } from '../text/frame.ts'
import { applicantKeys } from './applicant-cache.ts'
import { ApiError, isSessionEnd, NetworkError } from './errors.ts'
import { getQueryClient } from './query-client.ts'
import { saveDecision, type Verdict } from './save-decision.ts'

export type { Verdict }

/** A decision about one or several applications that the server does not know yet. Until it is sent it can be taken back. */
export interface HeldDecision {
  key: number
  ids: readonly number[]
  status: Verdict
  phase: 'held' | 'sending' | 'offline'
}

interface State {
  held: readonly HeldDecision[]
  /** Why the last decision was not saved. */
  failure: string | undefined
}

const holdTime = 10_000
const draftKey = 'decisions'

let state: State = { held: [], failure: undefined }
let lastKey = 0
/** Whose they are. Nobody else sends them. */
let owner: string | null = null
const listeners = new Set<() => void>()

export const readHeldDecisions = () => state

export function watchHeldDecisions(listener: () => void): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // On the way from one screen to the other somebody looks again at once.
    setTimeout(() => {
      if (listeners.size === 0) sendHeldDecisions()
    })
  }
}

export function holdDecision(ids: readonly number[], status: Verdict) {
  takeOver()
  const key = ++lastKey
  publish({ held: [...state.held, { key, ids, status, phase: 'held' }] })
  setTimeout(() => send(key), holdTime)
}

export function takeBack(ids: readonly number[]) {
  const without = (decision: HeldDecision) =>
    decision.phase === 'sending'
      ? decision
      : { ...decision, ids: decision.ids.filter((id) => !ids.includes(id)) }
  publish({ held: state.held.map(without).filter((decision) => decision.ids.length > 0) })
}

export const closeFailure = () => publish({ failure: undefined })

/** Sends all that are held, now. `leaving`: the page may be gone before the answer. */
export async function sendHeldDecisions({ leaving = false } = {}) {
  await Promise.all(state.held.map(({ key }) => send(key, leaving)))
}

function publish(change: Partial<State>) {
  state = { ...state, ...change }
  keepOffline()
  for (const listener of listeners) listener()
}

/** What waits for the network survives a reload. */
function keepOffline() {
  const waiting = state.held.filter(({ phase }) => phase === 'offline')
  if (waiting.length > 0) writeDraft(draftKey, { waiting })
  else deleteDraft(draftKey)
}

let started = false

function start() {
  takeOver()
  if (started) return
  started = true
  const kept = readDraft(draftKey)?.waiting
  if (Array.isArray(kept)) publish({ held: kept.map((decision) => ({ ...decision, key: ++lastKey })) })
  const leave = () => sendHeldDecisions({ leaving: true })
  window.addEventListener('pagehide', leave)
  // A phone may end a page that is not seen without another word.
  document.addEventListener('visibilitychange', () => document.hidden && leave())
  subscribeToNetwork(() => !isNetworkLost() && sendHeldDecisions())
  sendHeldDecisions()
}

/** Another person in this tab does not get what the last one decided. */
function takeOver() {
  const { token } = getSession()
  if (owner !== token && state.held.length > 0) publish({ held: [], failure: undefined })
  owner = token
}

async function send(key: number, leaving = false): Promise<void> {
  const decision = state.held.find((held) => held.key === key)
  if (!decision || decision.phase === 'sending' || owner !== getSession().token) return
  if (isNetworkLost()) return enter(key, 'offline')
  enter(key, 'sending')
  const client = getQueryClient()
  // The session may be gone when the call is made.
  const headers = { Authorization: `Token ${owner}` }
  // By the mutation cache, where a dead token ends the session.
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => saveDecision(client, decision, { keepalive: leaving, headers }),
    networkMode: 'always',
    meta: { background: true },
  })
  try {
    const lost = await mutation.execute(undefined)
    drop(key)
    if (lost) fail(lost)
  } catch (error) {
    if (error instanceof NetworkError && isNetworkLost()) return enter(key, 'offline')
    drop(key)
    if (!isSessionEnd(error)) fail(reasonOf(error))
  }
}

const enter = (key: number, phase: HeldDecision['phase']) =>
  publish({ held: state.held.map((held) => (held.key === key ? { ...held, phase } : held)) })

const drop = (key: number) => publish({ held: state.held.filter((held) => held.key !== key) })

/** Perhaps another person has decided, or the server saved the decision and only its answer was lost: look again. */
function fail(reason: string) {
  getQueryClient().invalidateQueries({ queryKey: applicantKeys.all })
  if (listeners.size > 0) publish({ failure: reason })
  else toast.error(`${employerApplicationsText.updateFailed}. ${reason}`)
}

/** For example that the application is already decided. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.body?.detail ?? error.message) : frameText.networkError
