import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyText } from '../../lib/share-link.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Textarea } from '../../ui/input.tsx'

interface ClosedMeanwhileProps {
  message: string
  onLeave: () => void
}

const copyWords = { done: jobDetailText.textCopied, failed: jobDetailText.textCopyFailed }

/** The job was closed while the person wrote. The text is theirs to take along. */
export function ClosedMeanwhile({ message, onLeave }: ClosedMeanwhileProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    button.current?.focus()
  }, [])
  return (
    <div className="grid gap-4">
      <FormFailure message={jobDetailText.closedMeanwhile} />
      <Field label={jobDetailText.message}>
        {(control) => <Textarea {...control} readOnly value={message} />}
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="outline" size="large" onClick={() => copyText(message, copyWords)}>
          <Copy aria-hidden />
          {jobDetailText.copyText}
        </Button>
        <Button ref={button} size="large" onClick={onLeave}>
          {jobDetailText.understood}
        </Button>
      </div>
    </div>
  )
}
