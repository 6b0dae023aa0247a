import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { ReportReason } from '../../../contract/reports.ts'
import { reportReasonLabels } from '../../../contract/words.ts'
import { failureText } from '../../api/failure-toast.ts'
import { isRepeated, reportCap, reportMutation, reportReasons } from '../../api/reports.ts'
import { reportText as text } from '../../text/reports.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Textarea } from '../../ui/input.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'

export interface ReportDialogProps {
  jobId: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks what is wrong with the job. What was typed stays while the page is open. */
export function ReportDialog({ jobId, open, onOpenChange }: ReportDialogProps) {
  const report = useMutation(reportMutation())
  const [draft, setDraft] = useState<Draft>({ reason: undefined, note: '' })
  const isSent = useRef(false)
  useEffect(() => {
    if (open) isSent.current = false
  }, [open])
  const leave = () => {
    onOpenChange(false)
    report.reset()
  }
  const send = async (reason: ReportReason, note: string) => {
    // Two presses may come before the form is disabled, and one more while it goes away.
    if (isSent.current) return
    isSent.current = true
    try {
      await report.mutateAsync({ jobId, reason, text: note })
      leave()
      toast.success(text.thanks)
    } catch (error) {
      // Anything else is shown by the form.
      if (!isRepeated(error)) {
        isSent.current = false
        return
      }
      leave()
      toast(failureText(error, text.failed))
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !report.isPending && leave()}
      title={text.title}
      description={text.means}
    >
      <ReportForm
        draft={draft}
        onChange={setDraft}
        saving={report.isPending}
        error={report.error}
        onSend={send}
        onCancel={leave}
      />
    </Dialog>
  )
}

interface Draft {
  reason: ReportReason | undefined
  note: string
}

interface ReportFormProps {
  draft: Draft
  onChange: (draft: Draft) => void
  saving: boolean
  error: Error | null
  onSend: (reason: ReportReason, note: string) => void
  onCancel: () => void
}

function ReportForm({ draft, onChange, saving, error, onSend, onCancel }: ReportFormProps) {
  const { reason, note } = draft
  const [tried, setTried] = useState(false)
  const isOther = reason === 'other'
  const noteMissing = isOther && note.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason && !noteMissing) onSend(reason, note)
  }
  return (
    <SavingForm onSubmit={submit} saving={saving} error={error}>
      <RadioList
        name="reason"
        legend={text.why}
        labels={reportReasonLabels}
        choices={reportReasons}
        chosen={reason}
        onChoose={(chosen) => onChange({ ...draft, reason: chosen })}
        error={tried && !reason && text.choose}
      />
      <Field
        label={isOther ? text.note : text.noteOptional}
        error={tried && noteMissing ? text.noteMissing : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="min-h-16"
            maxLength={reportCap}
            value={note}
            onChange={(event) => onChange({ ...draft, note: event.target.value })}
          />
        )}
      </Field>
      <FormFailure message={error && !isRepeated(error) ? failureText(error, text.failed) : undefined} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-3">
        <Button variant="outline" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" busy={saving}>
          {saving ? text.busy : text.send}
        </Button>
      </div>
    </SavingForm>
  )
}
