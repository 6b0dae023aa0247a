import { useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { jobListText } from '../../text/job-list.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterChip } from './filter-chip.tsx'
import { focusOn } from './focus-on.ts'
import { usePlaceSuggestions } from './place-suggestions.ts'

interface LocationFieldProps {
  initial: string
  takeFocus: boolean
  /** An address was chosen, and the field has it. */
  onChoose: () => void
  /** A region, a district or a city was chosen, and the field is empty. */
  onChoosePlace: (place: number) => void
}

/** Any text, with suggestions: the places that have jobs. While nothing is typed, region by region. */
export function LocationField({ initial, takeFocus, onChoose, onChoosePlace }: LocationFieldProps) {
  const [typed, setTyped] = useState(initial)
  const [asked, setAsked] = useState(false)
  const [region, setRegion] = useState<number | undefined>(undefined)
  const text = typed.trim()
  const suggestions = usePlaceSuggestions({ text, settled: useDebounced(text), region, asked })
  return (
    <FilterChip caption={jobListText.location}>
      <Field label={jobListText.location}>
        {(control) => (
          <Combobox
            {...control}
            ref={takeFocus ? focusOn : undefined}
            name="location"
            maxLength={200}
            enterKeyHint="search"
            placeholder={jobListText.locationPlaceholder}
            initial={initial}
            suggestions={suggestions}
            listLabel={jobListText.places(suggestions.length)}
            around="sm:relative"
            onFocus={() => setAsked(true)}
            onType={setTyped}
            onChoose={({ place, opens }) => {
              if (opens) setRegion(place)
              else if (place === undefined) onChoose()
              else onChoosePlace(place)
            }}
          />
        )}
      </Field>
    </FilterChip>
  )
}
