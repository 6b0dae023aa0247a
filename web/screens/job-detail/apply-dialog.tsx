import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { appliedQuery, applyMutation } from '../../api/applications.ts'
import { ApiError } from '../../api/errors.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useFocusAfterFailure } from '../../ui/use-focus-after-failure.ts'

interface ApplyDialogProps {
  jobId: number
  open: boolean
  onOpenChange: (open: boolean) => void
  message: string
  onMessageChange: (message: string) => void
  onApplied: () => void
}

export function ApplyDialog(props: ApplyDialogProps) {
  const { jobId, open, onOpenChange, message, onMessageChange, onApplied } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending, error } = useApply(jobId, onApplied)
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterFailure(form, error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (message.trim() !== '') return mutate({ job_post_id: jobId, message })
    toast.error(jobDetailText.messageMissing)
    field.current?.focus()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !isPending && onOpenChange(wanted)}
      title={jobDetailText.apply}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <fieldset disabled={isPending} className="grid gap-4">
          <Field label={jobDetailText.message}>
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                value={message}
                onChange={(event) => onMessageChange(event.target.value)}
                maxLength={2000}
                placeholder={jobDetailText.messagePlaceholder}
              />
            )}
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="outline" size="large" onClick={() => onOpenChange(false)}>
              {jobDetailText.cancel}
            </Button>
            <SubmitButton busy={isPending}>
              {isPending ? jobDetailText.sending : jobDetailText.send}
            </SubmitButton>
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}

function useApply(jobId: number, onApplied: () => void) {
  const client = useQueryClient()
  const apply = applyMutation(client)
  return useMutation({
    ...apply,
    onSuccess: (...answer) => {
      onApplied()
      toast.success(jobDetailText.applySuccess)
      return apply.onSuccess?.(...answer)
    },
    onError: (error) => {
      if (!isAlreadyApplied(error)) return toast.error(jobDetailText.applyFailed)
      onApplied()
      client.setQueryData(appliedQuery(jobId).queryKey, true)
    },
  })
}

const isAlreadyApplied = (error: Error) => error instanceof ApiError && error.body?.code === 'already_applied'
