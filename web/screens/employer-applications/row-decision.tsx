import { Check, X } from 'lucide-react'
import type { ReceivedApplication } from '../../../contract/employer-applications.ts'
import { type HeldDecision, holdDecision, takeBack } from '../../api/held-decisions.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { Button } from '../../ui/button.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'

interface RowDecisionProps {
  application: ReceivedApplication
  held: HeldDecision | undefined
  /** Whether it waits for a decision. */
  isOpen: boolean
}

/** To decide without opening it, and to take the decision back. */
export function RowDecision({ application, held, isOpen }: RowDecisionProps) {
  if (isOpen) return <DecisionButtons application={application} />
  if (held && held.phase !== 'sending') return <TakeBack application={application} />
  return null
}

const text = employerApplicationsText
const ofWhom = ({ job_seeker, job_post }: ReceivedApplication) =>
  `${job_seeker.first_name}, ${job_post.title}`

function DecisionButtons({ application }: { application: ReceivedApplication }) {
  const box = useKeepFocus<HTMLDivElement>(closestRow)
  const of = ofWhom(application)
  return (
    <div ref={box} className="relative z-10 flex flex-col @2xl:flex-row @2xl:gap-2">
      <Button
        variant="ghost"
        size="tight"
        aria-label={`${text.accept}: ${of}`}
        onClick={() => holdDecision([application.id], 'accepted')}
        className="@2xl:bg-sunken @2xl:px-3"
      >
        <Check aria-hidden className="text-success" />
        <span className="hidden @2xl:inline">{text.accept}</span>
      </Button>
      <Button
        variant="ghost"
        size="tight"
        aria-label={`${text.reject}: ${of}`}
        onClick={() => holdDecision([application.id], 'rejected')}
        className="@2xl:px-3"
      >
        <X aria-hidden className="text-danger" />
        <span className="hidden @2xl:inline">{text.reject}</span>
      </Button>
    </div>
  )
}

function TakeBack({ application }: { application: ReceivedApplication }) {
  const box = useKeepFocus<HTMLDivElement>(closestRow)
  return (
    <div ref={box} className="relative z-10">
      <Button
        variant="outline"
        size="small"
        aria-label={`${text.takeBack}: ${ofWhom(application)}`}
        onClick={() => takeBack([application.id])}
      >
        {text.takeBack}
      </Button>
    </div>
  )
}

const closestRow = (box: HTMLElement) => box.closest('article')
