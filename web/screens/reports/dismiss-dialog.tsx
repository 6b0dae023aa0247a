import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { ReportedCase } from '../../../contract/reports.ts'
import { failureText } from '../../api/failure-toast.ts'
import { dismissMutation } from '../../api/reports.ts'
import { isolate } from '../../lib/isolate.ts'
import { queueText } from '../../text/reports.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Textarea } from '../../ui/input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'

const text = queueText.dismissing

interface DismissDialogProps {
  job: ReportedCase['job']
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo: () => HTMLElement | null | undefined
  onDismissed: () => void
}

/** Says what it means to leave the job as it is, and takes a note for the log. */
export function DismissDialog(props: DismissDialogProps) {
  const { job, open, onOpenChange, returnFocusTo, onDismissed } = props
  const dismiss = useMutation(dismissMutation(useQueryClient()))
  const [note, setNote] = useState('')
  const isHidden = job.hidden_reason !== null
  const leave = () => {
    onOpenChange(false)
    dismiss.reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await dismiss.mutateAsync({ jobId: job.id, reason: note })
      leave()
      toast.success(text.done)
      onDismissed()
    } catch {
      // The form shows it.
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !dismiss.isPending && leave()}
      title={(isHidden ? text.hiddenTitle : text.title)(isolate(job.title))}
      description={isHidden ? text.hiddenMeans : text.means}
      returnFocusTo={returnFocusTo}
    >
      <SavingForm onSubmit={submit} saving={dismiss.isPending} error={dismiss.error}>
        <Field label={text.note} hint={text.noteHint}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              className="min-h-16"
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <FormFailure message={dismiss.error ? failureText(dismiss.error, text.failed) : undefined} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-3">
          <Button variant="outline" onClick={leave}>
            {text.cancel}
          </Button>
          <Button type="submit" busy={dismiss.isPending}>
            {dismiss.isPending ? text.busy : text.confirm}
          </Button>
        </div>
      </SavingForm>
    </Dialog>
  )
}
