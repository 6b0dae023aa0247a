import { MutationObserver } from '@tanstack/react-query'
import { sendMessageMutation } from '../../api/conversations.ts'
import { ApiError, isSessionEnd, NetworkError } from '../../api/errors.ts'
import { failureText } from '../../api/failure-toast.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { type Outgoing, putOutgoing, readOutbox, removeOutgoing } from '../../session/outbox.ts'
import { getSession } from '../../session/session.ts'
import { conversationText } from '../../text/conversation.ts'

/** The server forgets a key after a day: sent again then, a message could come twice. */
const keyLife = 23 * 60 * 60 * 1000
const pauses = { first: 5_000, longest: 60_000 }

const listeners = new Set<() => void>()
let underWay: string | undefined
let isRunning = false
let pause = pauses.first
let timer: ReturnType<typeof setTimeout> | undefined

/** The key of the message that is being sent now. */
export const getUnderWay = () => underWay

export function subscribeToUnderWay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends what waits, the oldest first and one at a time: the order stays. What finds no server waits on. */
export async function sendWaiting() {
  if (isRunning) return
  isRunning = true
  clearTimeout(timer)
  for (let next = nextToSend(); next; next = nextToSend()) {
    if (await deliver(next)) pause = pauses.first
    else {
      timer = setTimeout(sendWaiting, pause)
      pause = Math.min(pause * 2, pauses.longest)
      break
    }
  }
  isRunning = false
}

const nextToSend = () =>
  navigator.onLine && getSession().token ? readOutbox().find(({ refusal }) => !refusal) : undefined

/** False when there was no answer, or none that counts. */
async function deliver(message: Outgoing): Promise<boolean> {
  const { triedAt = Date.now() } = message
  if (Date.now() - triedAt > keyLife) {
    putOutgoing({ ...message, refusal: conversationText.maybeSent })
    return true
  }
  putOutgoing({ ...message, triedAt })
  setUnderWay(message.key)
  try {
    await new MutationObserver(getQueryClient(), sendMessageMutation(getQueryClient())).mutate(message)
    removeOutgoing(message.key)
    return true
  } catch (error) {
    if (isPassing(error)) return false
    putOutgoing({ ...message, refusal: failureText(error, conversationText.notSent) })
    return true
  } finally {
    setUnderWay(undefined)
  }
}

/** No network, a server that starts again, or a session that ended: later it may work. */
const isPassing = (error: unknown) =>
  error instanceof NetworkError ||
  isSessionEnd(error) ||
  (error instanceof ApiError && [502, 503, 504].includes(error.status))

function setUnderWay(key: string | undefined) {
  underWay = key
  for (const listener of listeners) listener()
}
