import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Job } from '../../../contract/jobs.ts'
import { applyMutation, ownApplicationsQuery } from '../../api/applications.ts'
import { ApiError, isSessionEnd } from '../../api/errors.ts'
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts'
import { jobQuery } from '../../api/jobs.ts'
import { useDialogHash } from '../../lib/dialog-hash.ts'
import { applyHash } from '../../lib/paths.ts'
import { textLength } from '../../lib/text-length.ts'
import { isCutOff, saveOrKeep } from '../../outbox/keep.ts'
import { KeptNote } from '../../outbox/kept-note.tsx'
import { show } from '../../script/show.ts'
import { keepPhoneChoice, readPhoneChoice } from '../../session/phone-choice.ts'
import { applyText } from '../../text/applications.ts'
import { conversationText } from '../../text/conversation.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { SuggestedTexts } from '../../ui/suggested-texts.tsx'
import { useFocusAfterFailure } from '../../ui/use-focus-after-failure.ts'
import { ClosedMeanwhile } from './closed-meanwhile.tsx'
import { PhoneChoice, WhatEmployerGets } from './what-employer-gets.tsx'

interface ApplyDialogProps {
  job: Job
  open: boolean
  onOpenChange: (open: boolean) => void
  message: string
  onMessageChange: (message: string) => void
  /** It was sent, or kept until the network is back. */
  onApplied: (outcome: Applied) => void
}

export type Applied = 'sent' | 'kept'

/** What the contract takes. */
const messageCap = 2000

export function ApplyDialog(props: ApplyDialogProps) {
  const { job, open, onOpenChange, message, onMessageChange, onApplied } = props
  useDialogHash(applyHash, open)
  const field = useRef<HTMLTextAreaElement>(null)
  const { apply, isPending, error, reset } = useApply(onApplied)
  const [sharePhone, setSharePhone] = useState(readPhoneChoice)
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterFailure(form, error)
  const unused = applyText.firstWords.filter((words) => !message.includes(show(words)))
  const closed = job.state !== 'open' || codeOf(error) === 'job_not_open'
  const leave = () => {
    onOpenChange(false)
    reset()
    // Only now: the page of a job that is not open has no dialog.
    if (closed) client.invalidateQueries({ queryKey: jobQuery(String(job.id)).queryKey })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { length, isTooLong } = textLength(message, messageCap)
    if (length > 0 && !isTooLong) return apply({ job, message, sharePhone })
    // That it is too long is said at the field.
    if (length === 0) toast.error(jobDetailText.messageMissing)
    field.current?.focus()
  }
  return (
    <Dialog open={open} onOpenChange={() => !isPending && leave()} title={jobDetailText.apply}>
      {closed ? (
        <ClosedMeanwhile message={message} onLeave={leave} />
      ) : (
        <form ref={form} noValidate onSubmit={submit}>
          <fieldset disabled={isPending} className="grid min-w-0 grid-cols-1 gap-4">
            <KeptNote kind="application" />
            <WhatEmployerGets />
            {unused.length > 0 && (
              <SuggestedTexts
                label={applyText.firstWordsLabel}
                texts={unused}
                onChoose={(words) => {
                  onMessageChange(`${message.trimEnd()} ${words}`.trimStart())
                  field.current?.focus()
                }}
              />
            )}
            <MessageField field={field} message={message} onChange={onMessageChange} />
            <PhoneChoice
              shared={sharePhone}
              onChange={(shared) => {
                setSharePhone(shared)
                keepPhoneChoice(shared)
              }}
            />
            <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="outline" size="large" onClick={leave}>
                {jobDetailText.cancel}
              </Button>
              <SubmitButton busy={isPending}>
                {isPending ? jobDetailText.sending : jobDetailText.send}
              </SubmitButton>
            </div>
          </fieldset>
        </form>
      )}
    </Dialog>
  )
}

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  message: string
  onChange: (message: string) => void
}

function MessageField({ field, message, onChange }: MessageFieldProps) {
  const { length, isNearCap, isTooLong } = textLength(message, messageCap)
  return (
    <Field
      label={jobDetailText.message}
      hint={isNearCap && conversationText.count(length, messageCap)}
      error={isTooLong ? conversationText.tooLong(messageCap) : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          ref={field}
          value={message}
          onChange={(event) => onChange(event.target.value)}
          rows={3}
          placeholder={jobDetailText.messagePlaceholder}
        />
      )}
    </Field>
  )
}

interface Written {
  job: Job
  message: string
  sharePhone: boolean
}

function useApply(onApplied: (outcome: Applied) => void) {
  const [keys] = useState(createIdempotencyKeys)
  const { mutateAsync, ...state } = useSend(onApplied)
  const apply = async ({ job: { id, title, employer }, message, sharePhone }: Written) => {
    const content = { job: { id, title, employer }, message, sharePhone }
    const key = keys.keyFor(content)
    try {
      const outcome = await saveOrKeep({ kind: 'application', content, key }, () =>
        mutateAsync({ ...content, key }),
      )
      if (outcome === 'kept') onApplied('kept')
    } catch {
      // Said by `useSend`.
    }
  }
  return { apply, ...state }
}

function useSend(onApplied: (outcome: Applied) => void) {
  const client = useQueryClient()
  const apply = applyMutation(client)
  return useMutation({
    ...apply,
    onSuccess: (...answer) => {
      onApplied('sent')
      toast.success(jobDetailText.applySuccess)
      return apply.onSuccess?.(...answer)
    },
    onError: (error) => {
      // The dialog says it, or `SessionEnd`; or it is kept for later.
      if (codeOf(error) === 'job_not_open' || isSessionEnd(error) || isCutOff(error)) return
      if (codeOf(error) !== 'already_applied') return toast.error(jobDetailText.applyFailed)
      onApplied('sent')
      return client.invalidateQueries({ queryKey: ownApplicationsQuery().queryKey })
    },
  })
}

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.body?.code : undefined)
