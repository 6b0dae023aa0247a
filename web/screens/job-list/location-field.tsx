import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationsQuery } from '../../api/jobs.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { jobListText } from '../../text/job-list.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'

interface LocationFieldProps {
  initial: string
  onChoose: () => void
}

/** Any text, with suggestions: the places that have jobs. */
export function LocationField({ initial, onChoose }: LocationFieldProps) {
  const [typed, setTyped] = useState(initial)
  const [asked, setAsked] = useState(false)
  const debounced = useDebounced(typed.trim())
  const { data: places = [] } = useQuery({
    ...locationsQuery(debounced),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  return (
    <Field label={jobListText.location}>
      {(control) => (
        <Combobox
          {...control}
          name="location"
          maxLength={200}
          enterKeyHint="search"
          placeholder={jobListText.locationPlaceholder}
          initial={initial}
          suggestions={places.map(({ location, jobs }) => ({
            value: location,
            note: jobListText.jobs(jobs),
          }))}
          listLabel={jobListText.places(places.length)}
          onFocus={() => setAsked(true)}
          onType={setTyped}
          onChoose={onChoose}
        />
      )}
    </Field>
  )
}
