import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Sender } from '../../../contract/conversations.ts'
import { messagesHash } from '../../../contract/pages.ts'
import { conversationDays, messagesQuery } from '../../api/conversations.ts'
import { morePages } from '../../lib/more-pages.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import type { EntryOf } from '../../outbox/entry.ts'
import { cancel, sendAgain } from '../../outbox/keep.ts'
import { useUnderWay } from '../../outbox/use-outbox.ts'
import { deleteDraft, readDraft, writeDraft } from '../../session/draft.ts'
import { closedTexts, conversationText } from '../../text/conversation.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SuggestedTexts } from '../../ui/suggested-texts.tsx'
import { Arrivals } from './arrivals.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { OutgoingMessage } from './outgoing-message.tsx'
import { ConversationSkeleton } from './skeleton.tsx'
import { useOutgoing } from './use-outgoing.ts'

interface ConversationProps {
  applicationId: number
  me: Sender
  /** What the other person is called. */
  name: string
  isOpen: boolean
  /** What ended, when it is not open. */
  end: keyof typeof closedTexts
  /** Sentences to begin with. */
  firstWords?: readonly string[]
}

/** The messages of one application, and a place to write one. Use it with `key={applicationId}`. */
export function Conversation(props: ConversationProps) {
  const { applicationId, me } = props
  const titleId = useId()
  const query = useInfiniteQuery(messagesQuery(applicationId, me))
  useLoggedError(query.error)
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const isAskedFor = hash === messagesHash && !query.isPending
  const step = useNavigationType()
  useEffect(() => {
    if (!isAskedFor || (step === 'POP' && !isNewVisit()) || isBusy(document.activeElement)) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [isAskedFor, step])
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl outline-none">
        {conversationText.title}
      </h2>
      {query.isPending && <ConversationSkeleton />}
      {query.isLoadingError && <LoadFailure onRetry={() => query.refetch()} />}
      {query.data && <LoadedConversation {...props} query={query} pages={query.data.pages} />}
    </section>
  )
}

/** By a link from elsewhere. Who goes back to the page, or reloads it, comes to where they were. */
const isNewVisit = () =>
  window.history.state?.idx === 0 &&
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')

/** Somebody has begun to do something else on the page. */
const isBusy = (active: Element | null) =>
  active instanceof HTMLElement && active !== document.body && active.dataset.routeFocus === undefined

interface LoadedProps extends ConversationProps {
  query: Parameters<typeof morePages>[0]
  pages: { items: Parameters<typeof MessageList>[0]['messages'] }[]
}

function LoadedConversation(props: LoadedProps) {
  const { applicationId, me, name, isOpen, end, firstWords = [], query, pages } = props
  const { text, setText } = useDraftText(applicationId)
  const field = useRef<HTMLTextAreaElement>(null)
  const messages = useMemo(() => pages.flatMap(({ items }) => items).toReversed(), [pages])
  const newest = messages.findLast(({ sender }) => sender !== me)
  const [opened] = useState(newest?.number ?? 0)
  const { outgoing, send } = useOutgoing({ applicationId, me, messages })
  const underWay = useUnderWay()
  const hasWritten = outgoing.length > 0 || messages.some(({ sender }) => sender === me)
  const write = (words: string) => {
    setText(words)
    field.current?.focus()
  }
  const takeBack = async (message: EntryOf<'message'>) => {
    const { text: words } = message.content
    // The words are theirs: to change them, or to send them later.
    if (await cancel(message)) write(text.trim() === '' ? words : `${text}\n${words}`)
  }
  return (
    <>
      {messages.length > 0 || outgoing.length > 0 ? (
        <MessageList
          {...{ messages, me, name, opened }}
          older={morePages(query)}
          outgoing={outgoing.map((message) => (
            <OutgoingMessage
              key={message.key}
              message={message}
              isUnderWay={message.key === underWay}
              onSendAgain={() => sendAgain(message)}
              onTakeBack={() => takeBack(message)}
            />
          ))}
        />
      ) : (
        isOpen && <p className="text-muted">{conversationText.none}</p>
      )}
      <Arrivals {...{ newest, opened, name }} />
      {isOpen && firstWords.length > 0 && !hasWritten && text === '' && (
        <SuggestedTexts label={conversationText.firstWords} texts={firstWords} onChoose={write} />
      )}
      {isOpen ? (
        <Composer
          field={field}
          text={text}
          onChange={setText}
          onSend={(words) => {
            if (send(words)) setText('')
          }}
        />
      ) : (
        <p className="rounded-field bg-sunken px-4 py-3 text-muted">{closedTexts[end](conversationDays)}</p>
      )}
    </>
  )
}

/** What was typed and not sent outlives a reload. */
function useDraftText(applicationId: number) {
  const key = `message:${applicationId}`
  const [text, setText] = useState(() => String(readDraft(key)?.text ?? ''))
  return {
    text,
    setText: (typed: string) => {
      setText(typed)
      if (typed === '') deleteDraft(key)
      else writeDraft(key, { text: typed })
    },
  }
}
