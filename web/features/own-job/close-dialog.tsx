import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { CloseReason, OwnJob } from '../../../contract/own-jobs.ts'
import { failureText } from '../../api/failure-toast.ts'
import { type Closing, closeJobMutation, closeReasons } from '../../api/own-jobs.ts'
import { formatNumber } from '../../lib/format.ts'
import { closeReasonLabels, ownJobsText } from '../../text/own-jobs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'
import { ClosedToast } from './closed-toast.tsx'
import { WaitingApplications } from './waiting-applications.tsx'

const text = ownJobsText.closing
/** Long enough to read it and to take the closing back. */
const toastMs = 10_000

interface CloseDialogProps {
  job: OwnJob
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocusTo: () => HTMLElement | null
}

/** Asks why the job is closed, and what becomes of the applications that wait. */
export function CloseDialog({ job, open, onOpenChange, returnFocusTo }: CloseDialogProps) {
  const close = useMutation(closeJobMutation(useQueryClient()))
  const leave = () => {
    onOpenChange(false)
    close.reset()
  }
  const send = async (closing: Closing) => {
    try {
      const closed = await close.mutateAsync(closing)
      leave()
      const rejected = job.waiting_applications_count - closed.waiting_applications_count
      toast.success((item) => <ClosedToast toastId={item.id} jobId={job.id} rejected={rejected} />, {
        duration: toastMs,
      })
    } catch {
      // The form shows it.
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !close.isPending && leave()}
      title={text.title}
      description={text.text}
      returnFocusTo={returnFocusTo}
    >
      <CloseForm job={job} saving={close.isPending} error={close.error} onSend={send} onCancel={leave} />
    </Dialog>
  )
}

interface CloseFormProps {
  job: OwnJob
  saving: boolean
  error: Error | null
  onSend: (closing: Closing) => void
  onCancel: () => void
}

function CloseForm({
  job: { id, waiting_applications_count: waiting },
  saving,
  error,
  onSend,
  onCancel,
}: CloseFormProps) {
  const [reason, setReason] = useState<CloseReason>()
  const [reject, setReject] = useState(true)
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason) onSend({ id, reason, rejectPending: waiting > 0 && reject })
    else setMissing(true)
  }
  return (
    <SavingForm onSubmit={submit} saving={saving} error={error}>
      <RadioList
        name="reason"
        legend={text.why}
        labels={closeReasonLabels}
        choices={closeReasons}
        chosen={reason}
        onChoose={setReason}
        error={missing && !reason && text.choose}
      />
      {waiting > 0 && (
        <WaitingApplications count={formatNumber(waiting)} reject={reject} onChange={setReject} />
      )}
      <FormFailure message={error ? failureText(error, text.failed) : undefined} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-3">
        <Button variant="outline" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" busy={saving}>
          {saving ? text.busy : text.confirm}
        </Button>
      </div>
    </SavingForm>
  )
}
