import { ArrowDown, ArrowUp } from 'lucide-react'
import { conversationText } from '../../text/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import type { Unseen } from './use-unseen.ts'

interface UnseenNoticeProps {
  /** Where the message is. */
  side: Unseen
  /** Scrolls to the message. */
  onShow: () => void
}

/** Says that a message has come which is not on the screen, and leads to it. Stands below the header, where no bar is. */
export function UnseenNotice({ side, onShow }: UnseenNoticeProps) {
  const button = useKeepFocus<HTMLButtonElement>(headingOf)
  const Arrow = side === 'below' ? ArrowDown : ArrowUp
  const show = () => {
    const heading = button.current && headingOf(button.current)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
    onShow()
  }
  return (
    <Button
      ref={button}
      size="small"
      onClick={show}
      className="fixed inset-x-0 top-20 z-20 mx-auto w-fit rounded-full shadow-lg"
    >
      {conversationText.newBelow}
      <Arrow aria-hidden />
    </Button>
  )
}

/** Of the conversation. Who scrolls to the message with the focus on the notice goes on from there, too. */
const headingOf = (notice: Element) => notice.closest('section')?.querySelector('h2') ?? null
