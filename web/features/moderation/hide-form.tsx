import { type FormEvent, useState } from 'react'
import { hidingCap } from '../../api/admin-jobs.ts'
import { failureText } from '../../api/failure-toast.ts'
import { hidingReasonLabels, moderationText } from '../../text/moderation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Textarea } from '../../ui/input.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'
import { composeReason, type HidingReason } from './compose-reason.ts'

const text = moderationText.hiding
const reasons = Object.keys(hidingReasonLabels) as HidingReason[]
/** The longest reason and a note are still one reason. */
const noteCap = hidingCap - 100

interface HideFormProps {
  saving: boolean
  error: Error | null
  onSend: (reason: string) => void
  onCancel: () => void
}

export function HideForm({ saving, error, onSend, onCancel }: HideFormProps) {
  const [chosen, setChosen] = useState<HidingReason>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const isByHand = chosen === 'other'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = chosen && composeReason(chosen, note)
    if (reason) onSend(reason)
    else setTried(true)
  }
  return (
    <SavingForm onSubmit={submit} saving={saving} error={error}>
      <RadioList
        name="reason"
        legend={text.why}
        labels={hidingReasonLabels}
        choices={reasons}
        chosen={chosen}
        onChoose={setChosen}
        error={tried && !chosen && text.choose}
      />
      <Field
        label={isByHand ? text.note : text.noteOptional}
        hint={text.noteHint}
        error={tried && isByHand && note.trim() === '' ? text.noteMissing : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="min-h-16!"
            maxLength={noteCap}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <FormFailure message={error ? failureText(error, text.failed) : undefined} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-3">
        <Button variant="outline" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" variant="danger" busy={saving}>
          {saving ? text.busy : text.confirm}
        </Button>
      </div>
    </SavingForm>
  )
}
