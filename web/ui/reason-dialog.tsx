import { type FormEvent, useState } from 'react'
import { usersText } from '../text/users.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { FormFailure } from './form-failure.tsx'
import { Textarea } from './input.tsx'
import { SavingForm } from './saving-form.tsx'

export interface ReasonFormProps {
  confirmLabel: string
  label?: string
  hint?: string
  cap: number
  danger?: boolean
  /** Whether it can be done without a reason. */
  optional?: boolean
  /** What the form says when it failed. */
  failureOf: (error: Error) => string
  /** Resolves when it is done; the form shows why it failed. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

interface ReasonDialogProps extends ReasonFormProps {
  open: boolean
  title: string
  description: string
  returnFocusTo?: () => HTMLElement | null | undefined
}

/** Asks an administrator why, and does it. */
export function ReasonDialog({ open, title, description, returnFocusTo, ...form }: ReasonDialogProps) {
  const [saving, setSaving] = useState(false)
  const confirm = async (reason: string) => {
    setSaving(true)
    try {
      await form.onConfirm(reason)
      form.onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => !saving && form.onClose()}
      title={title}
      description={description}
      {...(returnFocusTo && { returnFocusTo })}
    >
      <ReasonForm {...form} onConfirm={confirm} />
    </Dialog>
  )
}

export function ReasonForm(props: ReasonFormProps) {
  const { confirmLabel, label = usersText.reason, hint = usersText.reasonHint, cap, danger, optional } = props
  const [reason, setReason] = useState('')
  const { missing, saving, error, submit } = useSubmit(props, reason.trim())
  return (
    <SavingForm onSubmit={submit} saving={saving} error={error}>
      <Field label={label} hint={hint} error={missing ? usersText.reasonMissing : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            required={!optional}
            maxLength={cap}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormFailure message={error ? props.failureOf(error) : undefined} />
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

function useSubmit({ optional, onConfirm }: ReasonFormProps, reason: string) {
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const lacks = !optional && reason === ''
  const confirm = async () => {
    setSaving(true)
    setError(null)
    try {
      await onConfirm(reason)
    } catch (failure) {
      setError(failure as Error)
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!lacks) void confirm()
  }
  return { missing: tried && lacks, saving, error, submit }
}
