import { useId, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { Button } from '../../ui/button.tsx'

const isLong = (text: string) => text.length > 240 || text.split('\n').length > 5

/** The seeker's message. A long one is shortened until people open it. */
export function Message({ text }: { text: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const folded = isLong(text) && !open
  return (
    <div>
      <p id={id} className={classes('whitespace-pre-line break-words', folded && 'line-clamp-4')}>
        {text}
      </p>
      {isLong(text) && (
        <Button
          variant="link"
          size="small"
          className="-ml-1"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? employerApplicationsText.fold : employerApplicationsText.readAll}
        </Button>
      )}
    </div>
  )
}
