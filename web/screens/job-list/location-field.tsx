import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { locationsQuery } from '../../api/jobs.ts'
import { jobListText } from '../../text/job-list.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'

interface LocationFieldProps {
  first: string
  onChoose: () => void
}

/** A place in anyone's words, with suggestions from the places that have jobs. */
export function LocationField({ first, onChoose }: LocationFieldProps) {
  const [typed, setTyped] = useState(first)
  const [asked, setAsked] = useState(false)
  const rested = useRested(typed.trim())
  const { data: places = [] } = useQuery({
    ...locationsQuery(rested),
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
          first={first}
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

/** The text once typing has paused. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 150)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
