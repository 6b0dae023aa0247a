import { Check, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { type HeldDecision, holdDecision, takeBack, type Verdict } from '../../api/held-decisions.ts'
import { BottomActions } from '../../features/applicant/bottom-actions.tsx'
import { HeldPhase } from '../../features/applicant/held-phase.tsx'
import { findHeading } from '../../layouts/frame/route-announcer.tsx'
import { formatNumber } from '../../lib/format.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { statusLabels } from '../../text/statuses.ts'
import { Button } from '../../ui/button.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import { mostAtOnce, type Selection } from './use-selection.ts'

interface DecisionBarProps {
  selection: Selection
  held: readonly HeldDecision[]
}

const text = employerApplicationsText

/** At thumb's reach: decides all that are selected, and takes the last such decision back. */
export function DecisionBar({ selection, held }: DecisionBarProps) {
  const isPressed = useRef(false)
  const together = held.findLast(({ ids }) => ids.length > 1)
  if (selection.selected.length > 0) return <Selected selection={selection} isPressed={isPressed} />
  if (together) return <HeldTogether held={together} isPressed={isPressed} />
  return null
}

interface Pressed {
  /** A button of the bar has just decided. That button is gone: the focus goes to the one that takes it back. */
  isPressed: RefObject<boolean>
}

function Selected({ selection, isPressed }: Pressed & { selection: Selection }) {
  const { selected, clear } = selection
  const box = useKeepFocus<HTMLDivElement>(findRow)
  const decide = (status: Verdict) => {
    isPressed.current = selected.length > 1
    holdDecision(selected, status)
    clear()
  }
  return (
    <BottomActions label={text.decisions}>
      <div ref={box} data-first={selected[0]} className="contents">
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
      </div>
    </BottomActions>
  )
}

function HeldTogether({ held, isPressed }: Pressed & { held: HeldDecision }) {
  const { ids, status, phase } = held
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isPressed.current) button.current?.focus({ preventScroll: true })
    isPressed.current = false
  }, [isPressed])
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
      {phase !== 'sending' && <TakeBack ids={ids} button={button} />}
    </BottomActions>
  )
}

function TakeBack({ ids, button }: { ids: readonly number[]; button: RefObject<HTMLButtonElement | null> }) {
  const box = useKeepFocus<HTMLDivElement>(findRow)
  return (
    <div ref={box} data-first={ids[0]} className="contents">
      <Button ref={button} variant="outline" onClick={() => takeBack(ids)}>
        {text.takeBack}
      </Button>
    </div>
  )
}

/** The row of the first of them, if it is still in the list; otherwise the first row. */
const findRow = ({ dataset }: HTMLElement) =>
  document.querySelector<HTMLElement>(`li[data-id="${dataset.first}"] > article`) ??
  document.querySelector<HTMLElement>('li[data-id] > article') ??
  findHeading()
