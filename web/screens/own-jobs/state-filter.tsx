import type { JobState } from '../../../contract/jobs.ts'
import { stateLabels } from '../../../contract/words.ts'
import { jobStates } from '../../api/own-jobs.ts'
import { ownJobsText } from '../../text/own-jobs.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'

interface StateFilterProps {
  state: JobState | undefined
  counts: Record<JobState, number> | undefined
  onChoose: (state: JobState | undefined) => void
}

export function StateFilter({ state, counts, onChoose }: StateFilterProps) {
  const total = counts && jobStates.reduce((sum, each) => sum + counts[each], 0)
  // Hardly any employer has a hidden job: without one there is nothing to choose.
  const shown = jobStates.filter((each) => each !== 'hidden' || state === each || (counts?.hidden ?? 0) > 0)
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{ownJobsText.filter}</legend>
      <ChoiceChip
        name="state"
        label={ownJobsText.allStates}
        count={total}
        checked={state === undefined}
        onChoose={() => onChoose(undefined)}
      />
      {shown.map((each) => (
        <ChoiceChip
          key={each}
          name="state"
          label={stateLabels[each]}
          count={counts?.[each]}
          checked={state === each}
          onChoose={() => onChoose(each)}
        />
      ))}
    </fieldset>
  )
}
