import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { messageCap } from '../../api/conversations.ts'
import { classes } from '../../lib/classes.ts'
import { textLength } from '../../lib/text-length.ts'
import { conversationText } from '../../text/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/input.tsx'

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
  onSend: (text: string) => void
}

export function Composer({ field, text, onChange, onSend }: ComposerProps) {
  const noteId = useId()
  const { length, isNearCap, isTooLong } = textLength(text, messageCap)
  const send = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (length > 0 && !isTooLong) onSend(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form onSubmit={send} className="grid grid-cols-[1fr_auto] items-end gap-2">
      <textarea
        ref={field}
        rows={1}
        aria-label={conversationText.field}
        aria-invalid={isTooLong}
        aria-describedby={noteId}
        placeholder={conversationText.placeholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={classes(controlClass, 'field-sizing-content max-h-40 min-h-11 resize-none py-2.5')}
      />
      <Button type="submit" size="icon" aria-label={conversationText.send} aria-disabled={length === 0}>
        <SendHorizontal aria-hidden />
      </Button>
      <div id={noteId} className="col-span-full flex flex-wrap justify-between gap-x-4 text-sm">
        <p className="text-muted pointer-coarse:hidden">{conversationText.keys}</p>
        <p
          role="status"
          className={classes('ml-auto tabular-nums', isTooLong ? 'font-medium text-danger' : 'text-muted')}
        >
          {isNearCap && conversationText.count(length, messageCap)}
          {isTooLong && `. ${conversationText.tooLong(messageCap)}`}
        </p>
      </div>
    </form>
  )
}

/** On a phone the Enter key is for a new line, and a thumb sends. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches
