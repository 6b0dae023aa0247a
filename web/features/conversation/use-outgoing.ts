import { useMemo } from 'react'
import type { Message, Sender } from '../../../contract/conversations.ts'
import { randomKey } from '../../api/idempotency-keys.ts'
import { keep } from '../../outbox/keep.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { notYetSent } from './not-yet-sent.ts'

interface Shown {
  applicationId: number
  me: Sender
  /** The oldest first. */
  messages: Message[]
}

/** What the person wrote here and is not sent yet. `send` is false when the outbox takes no more. */
export function useOutgoing({ applicationId, me, messages }: Shown) {
  const entries = useOutbox('message')
  const outgoing = useMemo(() => {
    const written = entries.filter(({ content }) => content.applicationId === applicationId)
    return notYetSent(written, messages, me)
  }, [entries, applicationId, messages, me])
  const after = messages.at(-1)?.number ?? 0
  const send = (text: string) =>
    keep({ kind: 'message', key: randomKey(), content: { applicationId, text, after } })
  return { outgoing, send }
}
