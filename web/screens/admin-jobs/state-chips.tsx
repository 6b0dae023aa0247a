import { stateLabels } from '../../../contract/words.ts'
import type { AdminJobFilters } from '../../api/admin-jobs.ts'
import { jobStates } from '../../api/own-jobs.ts'
import { adminJobsText as text } from '../../text/admin-jobs.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import type { Filters } from './use-filters.ts'

interface StateChipsProps {
  filters: AdminJobFilters
  onChange: Filters['change']
}

/** The last one is for those that wait to be looked at again. */
export function StateChips({ filters: { state, edited }, onChange }: StateChipsProps) {
  const chips = [
    { label: text.allStates, checked: !state && !edited, chosen: { state: '', edited: '' } },
    ...jobStates.map((each) => ({
      label: stateLabels[each],
      checked: state === each && !edited,
      chosen: { state: each, edited: '' },
    })),
    { label: text.edited, checked: edited, chosen: { state: '', edited: 'true' } },
  ]
  return (
    <fieldset className="flex min-w-0 gap-2 max-sm:-mx-[min(1rem,5vw)] max-sm:overflow-x-auto max-sm:px-[min(1rem,5vw)] max-sm:py-1 sm:flex-wrap max-sm:*:shrink-0">
      <legend className="sr-only">{text.state}</legend>
      {chips.map(({ label, checked, chosen }) => (
        <ChoiceChip
          key={label}
          name="state"
          label={label}
          count={undefined}
          checked={checked}
          onChoose={() => onChange(chosen)}
        />
      ))}
    </fieldset>
  )
}
