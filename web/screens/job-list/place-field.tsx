import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { JobFilters } from '../../api/jobs.ts'
import { ChosenPlace } from './chosen-place.tsx'
import { LocationField } from './location-field.tsx'

interface PlaceFieldProps {
  filters: JobFilters
  /** Called when the form has the new place. */
  onChange: () => void
}

/** A text, or a place that was chosen from the suggestions and can be removed again. */
export function PlaceField({ filters, onChange }: PlaceFieldProps) {
  const [place, setPlace] = useState(filters.place)
  /** Whoever chose or removed the place had the focus in what is gone now. */
  const [moved, setMoved] = useState(false)
  const change = (next: number | undefined) => {
    flushSync(() => {
      setPlace(next)
      setMoved(true)
    })
    onChange()
  }
  return (
    <>
      {place !== undefined && (
        <ChosenPlace place={place} filters={filters} takeFocus={moved} onRemove={() => change(undefined)} />
      )}
      {(place === undefined || filters.location) && (
        <LocationField
          initial={filters.location ?? ''}
          takeFocus={moved}
          onChoose={onChange}
          onChoosePlace={change}
        />
      )}
    </>
  )
}
