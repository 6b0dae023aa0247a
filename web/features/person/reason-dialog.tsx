import { type FormEvent, useState } from 'react'
import { reasonCap } from '../../api/admin-users.ts'
import { failureText } from '../../api/failure-toast.ts'
import { usersText } from '../../text/users.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Textarea } from '../../ui/input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  description: string
  confirmLabel: string
  /** When nothing that the server said can be shown. */
  failed: string
  danger?: boolean
  /** Whether it can be done without a reason. */
  optional?: boolean
  /** Resolves when it is done; the dialog shows why it failed. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks an administrator why, and does it. */
export function ReasonDialog({ open, onClose, title, description, ...form }: ReasonDialogProps) {
  const [saving, setSaving] = useState(false)
  return (
    <Dialog open={open} onOpenChange={() => !saving && onClose()} title={title} description={description}>
      <ReasonForm {...form} saving={saving} onSaving={setSaving} onClose={onClose} />
    </Dialog>
  )
}

interface ReasonFormProps
  extends Pick<
    ReasonDialogProps,
    'confirmLabel' | 'failed' | 'danger' | 'optional' | 'onConfirm' | 'onClose'
  > {
  saving: boolean
  onSaving: (saving: boolean) => void
}

function ReasonForm(props: ReasonFormProps) {
  const { confirmLabel, failed, danger, optional, saving } = props
  const [reason, setReason] = useState('')
  const { missing, error, submit } = useSubmit(props, reason.trim())
  return (
    <SavingForm onSubmit={submit} saving={saving} error={error}>
      <Field
        label={usersText.reason}
        hint={usersText.reasonHint}
        error={missing ? usersText.reasonMissing : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            required={!optional}
            maxLength={reasonCap}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormFailure message={error ? failureText(error, failed) : undefined} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-3">
        <Button variant="outline" onClick={props.onClose}>
          {usersText.cancel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={saving}>
          {confirmLabel}
        </Button>
      </div>
    </SavingForm>
  )
}

function useSubmit({ optional, onConfirm, onSaving, onClose }: ReasonFormProps, reason: string) {
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const lacks = !optional && reason === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!lacks) void confirm()
  }
  const confirm = async () => {
    onSaving(true)
    setError(null)
    try {
      await onConfirm(reason)
      onClose()
    } catch (failure) {
      setError(failure as Error)
    } finally {
      onSaving(false)
    }
  }
  return { missing: tried && lacks, error, submit }
}
