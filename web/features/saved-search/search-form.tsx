import { type FormEvent, useState } from 'react'
import type { Frequency } from '../../../contract/saved-searches.ts'
import { failureText } from '../../api/failure-toast.ts'
import { frequencies, type NamedSearch } from '../../api/saved-searches.ts'
import { frequencyLabels, searchesText } from '../../text/searches.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'

const text = searchesText.dialog

interface SearchFormProps {
  initial: NamedSearch
  /** A new search is to be told of; an old one may be silent. */
  choices?: readonly Frequency[]
  saving: boolean
  error: Error | null
  onSave: (named: NamedSearch) => void
  onCancel: () => void
}

/** The name of a saved search, and how soon one hears of jobs. */
export function SearchForm({
  initial,
  choices = frequencies,
  saving,
  error,
  onSave,
  onCancel,
}: SearchFormProps) {
  // Until somebody types, the name is the given one, which may come a moment later.
  const [name = initial.name, setName] = useState<string>()
  const [frequency, setFrequency] = useState(initial.frequency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ name: name.trim() || initial.name, frequency })
  }
  return (
    <SavingForm onSubmit={submit} saving={saving} error={error}>
      <Field label={text.name}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <RadioList
        name="frequency"
        legend={text.when}
        labels={frequencyLabels}
        choices={choices}
        chosen={frequency}
        onChoose={setFrequency}
      />
      <FormFailure message={error ? failureText(error, text.failed) : undefined} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-3">
        <Button variant="outline" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" busy={saving}>
          {saving ? text.busy : text.save}
        </Button>
      </div>
    </SavingForm>
  )
}
