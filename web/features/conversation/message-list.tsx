import { ArrowDown } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import type { Message, Sender } from '../../../contract/conversations.ts'
import { groupByDay } from '../../lib/days.ts'
import { conversationText } from '../../text/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SentMessage } from './bubble.tsx'
import { UnseenNotice } from './unseen-notice.tsx'
import { useScrollToEnd } from './use-scroll-to-end.ts'
import { useUnseen } from './use-unseen.ts'

interface MessageListProps {
  /** The oldest first. */
  messages: Message[]
  me: Sender
  name: string
  older: Parameters<typeof LoadMore>[0]
  /** Those that are not sent yet, each with its key. */
  outgoing: ReactElement[]
  /** The number of the other person's newest message when the page was opened. */
  opened: number
}

export function MessageList({ messages, me, name, older, outgoing, opened }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)
  const newestOfOther = messages.findLast(({ sender }) => sender !== me)?.number ?? 0
  const { hasNewBelow, toEnd } = useScrollToEnd(box, {
    first: messages[0]?.number,
    last: outgoing.at(-1)?.key ?? newest?.number,
    isLastMine: outgoing.length > 0 || newest?.sender === me,
  })
  const unseen = useUnseen(end, { newest: newestOfOther, opened })
  const showUnseen = () => {
    toEnd()
    // On a low screen the heading and the newest message do not fit together.
    end.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="relative grid grid-cols-1">
      <div
        ref={box}
        // Older messages are not news: what comes is read out by `Arrivals`.
        role="log"
        aria-live="off"
        aria-label={conversationText.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        // `relative`: what is hidden inside scrolls with it, instead of making the page longer.
        className="relative grid max-h-[60dvh] grid-cols-1 content-start gap-3 overflow-y-auto overscroll-contain rounded-field [overflow-anchor:none]"
      >
        <LoadMore {...older} />
        {groupByDay(messages, ({ sent_at }) => sent_at, new Date()).map(({ label, items }) => (
          <section key={items[0]?.number} className="grid grid-cols-1 gap-2">
            <h3 className="justify-self-center rounded-full bg-sunken px-3 py-0.5 text-muted text-sm">
              {label}
            </h3>
            <ol className="grid grid-cols-1 gap-2">
              {items.map((message) => (
                <SentMessage
                  key={message.number}
                  message={message}
                  isMine={message.sender === me}
                  name={name}
                />
              ))}
            </ol>
          </section>
        ))}
        {outgoing.length > 0 && <ol className="grid grid-cols-1 gap-2">{outgoing}</ol>}
      </div>
      <div ref={end} className="absolute inset-x-0 bottom-0 h-px" />
      {unseen && <UnseenNotice side={unseen} onShow={showUnseen} />}
      {hasNewBelow && !unseen && (
        <Button
          size="small"
          onClick={toEnd}
          className="absolute bottom-2 justify-self-center rounded-full shadow-lg"
        >
          <ArrowDown aria-hidden />
          {conversationText.newBelow}
        </Button>
      )}
    </div>
  )
}
