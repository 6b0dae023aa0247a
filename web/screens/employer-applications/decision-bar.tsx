import { Check, X } from 'lucide-react'
import { type HeldDecision, holdDecision, takeBack, type Verdict } from '../../api/held-decisions.ts'
import { BottomActions } from '../../features/applicant/bottom-actions.tsx'
import { HeldPhase } from '../../features/applicant/held-phase.tsx'
import { formatNumber } from '../../lib/format.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { statusLabels } from '../../text/statuses.ts'
import { Button } from '../../ui/button.tsx'
import { mostAtOnce, type Selection } from './use-selection.ts'

interface DecisionBarProps {
  selection: Selection
  held: readonly HeldDecision[]
}

const text = employerApplicationsText

/** At thumb's reach: decides all that are selected, and takes the last such decision back. */
export function DecisionBar({ selection, held }: DecisionBarProps) {
  const together = held.findLast(({ ids }) => ids.length > 1)
  if (selection.selected.length > 0) return <Selected selection={selection} />
  if (together) return <HeldTogether held={together} />
  return null
}

function Selected({ selection: { selected, clear } }: { selection: Selection }) {
  const decide = (status: Verdict) => {
    holdDecision(selected, status)
    clear()
  }
  return (
    <BottomActions label={text.decisions}>
      <p role="status" className="grow pl-1 font-semibold">
        {text.selected(formatNumber(selected.length))}
        {selected.length === mostAtOnce && (
          <span className="block font-normal text-sm">{text.atMost(formatNumber(mostAtOnce))}</span>
        )}
      </p>
      <Button variant="ghost" size="icon" aria-label={text.unselect} onClick={clear}>
        <X aria-hidden />
      </Button>
      <Button
        onClick={() => decide('accepted')}
        className="max-sm:grow max-sm:basis-5/12 max-sm:px-2 max-sm:text-sm"
      >
        <Check aria-hidden className="max-sm:hidden" />
        {text.accept}
      </Button>
      <Button
        variant="outline"
        onClick={() => decide('rejected')}
        className="max-sm:grow max-sm:basis-5/12 max-sm:px-2 max-sm:text-sm"
      >
        <X aria-hidden className="max-sm:hidden" />
        {text.reject}
      </Button>
    </BottomActions>
  )
}

function HeldTogether({ held }: { held: HeldDecision }) {
  const { ids, status, phase } = held
  return (
    <BottomActions label={text.decisions}>
      <p className="min-w-0 grow pl-1">
        <span className="block font-semibold">
          {text.several(formatNumber(ids.length), statusLabels[status])}
        </span>
        <span className="block text-muted text-sm">
          <HeldPhase held={held} />
        </span>
      </p>
      {phase !== 'sending' && (
        <Button variant="outline" onClick={() => takeBack(ids)}>
          {text.takeBack}
        </Button>
      )}
    </BottomActions>
  )
}
