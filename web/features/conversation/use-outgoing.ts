import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { randomKey } from '../../api/idempotency-keys.ts'
import {
  type Outgoing,
  putOutgoing,
  readOutbox,
  removeOutgoing,
  subscribeToOutbox,
} from '../../session/outbox.ts'
import { getUnderWay, sendWaiting, subscribeToUnderWay } from './sender.ts'

const none: Outgoing[] = []

/** What the person wrote here and is not sent yet. */
export function useOutgoing(applicationId: number) {
  const client = useQueryClient()
  const outbox = useSyncExternalStore(subscribeToOutbox, readOutbox, () => none)
  const underWay = useSyncExternalStore(subscribeToUnderWay, getUnderWay, () => undefined)
  const outgoing = useMemo(
    () => outbox.filter((message) => message.applicationId === applicationId),
    [outbox, applicationId],
  )
  return {
    outgoing,
    underWay,
    send: (text: string) => {
      putOutgoing({ key: randomKey(), applicationId, text })
      sendWaiting()
    },
    sendAgain: ({ key, text }: Outgoing) => {
      putOutgoing({ key, applicationId, text })
      sendWaiting()
    },
    takeBack: ({ key }: Outgoing) => {
      removeOutgoing(key)
      // Perhaps it was sent, and only the answer was lost.
      client.invalidateQueries({ queryKey: ['messages', applicationId] })
    },
  }
}
