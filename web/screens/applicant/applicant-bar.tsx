import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { ApplicantPage } from '../../../contract/employer-applications.ts'
import { type HeldDecision, holdDecision, takeBack } from '../../api/held-decisions.ts'
import { BottomActions } from '../../features/applicant/bottom-actions.tsx'
import { HeldPhase } from '../../features/applicant/held-phase.tsx'
import { findHeading } from '../../layouts/frame/route-announcer.tsx'
import { paths } from '../../lib/paths.ts'
import { applicantText } from '../../text/applicant.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { statusLabels, withdrawnLabel } from '../../text/statuses.ts'
import { Button } from '../../ui/button.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import type { Neighbours } from './use-neighbours.ts'

interface ApplicantBarProps {
  applicant: ApplicantPage
  held: HeldDecision | undefined
  neighbours: Neighbours
}

/** At thumb's reach: the decision, and the way to the next one. */
export function ApplicantBar({ applicant, held, neighbours: { previous, next } }: ApplicantBarProps) {
  const isOpen = applicant.status === 'pending' && applicant.timeline.withdrawn_at === null
  const outcome = applicant.timeline.withdrawn_at === null ? statusLabels[applicant.status] : withdrawnLabel
  if (!isOpen && !held && previous === undefined && next === undefined) return null
  return (
    <BottomActions label={applicantText.decisions}>
      <Neighbour id={previous} label={applicantText.previous} icon={<ChevronLeft aria-hidden />} />
      <Decision id={applicant.id} isOpen={isOpen} held={held} outcome={outcome} />
      <Neighbour id={next} label={applicantText.next} icon={<ChevronRight aria-hidden />} />
    </BottomActions>
  )
}

interface DecisionProps {
  id: number
  isOpen: boolean
  held: HeldDecision | undefined
  /** When there is nothing to decide any more. */
  outcome: string
}

/** The box takes the focus when the button in it is gone. With the box it goes to the heading. */
function Decision({ id, isOpen, held, outcome }: DecisionProps) {
  const box = useKeepFocus<HTMLDivElement>(findHeading)
  const { accept, reject, takeBack: back } = employerApplicationsText
  const doAndFocus = (act: () => void) => () => {
    act()
    box.current?.focus()
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 outline-none max-sm:-mx-1.5 max-sm:[&_button]:px-1 max-sm:[&_button]:text-sm"
    >
      <p role="status" className="min-w-0 flex-auto text-sm empty:hidden">
        {held && (
          <>
            <span className="block font-semibold">{statusLabels[held.status]}</span>
            <HeldPhase held={held} />
          </>
        )}
      </p>
      {!isOpen && !held && <p className="flex-auto text-center text-muted text-sm">{outcome}</p>}
      {held && held.phase !== 'sending' && (
        <Button variant="outline" onClick={doAndFocus(() => takeBack([id]))}>
          {back}
        </Button>
      )}
      {isOpen && !held && (
        <>
          <Button className="flex-auto" onClick={doAndFocus(() => holdDecision([id], 'accepted'))}>
            <Check aria-hidden className="max-sm:hidden" />
            {accept}
          </Button>
          <Button
            variant="outline"
            className="flex-auto"
            onClick={doAndFocus(() => holdDecision([id], 'rejected'))}
          >
            <X aria-hidden className="max-sm:hidden" />
            {reject}
          </Button>
        </>
      )}
    </div>
  )
}

interface NeighbourProps {
  id: number | undefined
  label: string
  icon: React.ReactNode
}

/** Its place stays when there is none, so that the buttons between do not move under the thumb. */
function Neighbour({ id, label, icon }: NeighbourProps) {
  const { search, state } = useLocation()
  if (id === undefined) return <span className="size-11 shrink-0" />
  return (
    <Button asChild variant="ghost" size="icon">
      {/* One step back leads to the list, however many one has looked through. */}
      <Link to={paths.applicant(id, search)} replace state={state} aria-label={label}>
        {icon}
      </Link>
    </Button>
  )
}
