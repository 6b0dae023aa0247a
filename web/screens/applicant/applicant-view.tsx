import { type ReactNode, useId } from 'react'
import type { ApplicantPage } from '../../../contract/employer-applications.ts'
import type { HeldDecision } from '../../api/held-decisions.ts'
import { ApplicationTimeline } from '../../features/application/timeline.tsx'
import { Conversation } from '../../features/conversation/conversation.tsx'
import { endOf } from '../../features/conversation/end-of.ts'
import { ResumeFacts } from '../../features/resume/resume-facts.tsx'
import { applicantText } from '../../text/applicant.ts'
import { applicationsText } from '../../text/applications.ts'
import { contactText } from '../../text/contact.ts'
import { Card } from '../../ui/card.tsx'
import { ApplicantContact } from './applicant-contact.tsx'
import { Note } from './note.tsx'
import { OtherApplications } from './other-applications.tsx'

interface ApplicantViewProps {
  applicant: ApplicantPage
  held: HeldDecision | undefined
}

/** What is needed to decide comes first. Use it with `key`: a note belongs to one application. */
export function ApplicantView({ applicant, held }: ApplicantViewProps) {
  const { id, message, job_seeker, conversation_open } = applicant
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Part title={applicantText.message}>
        <p className="whitespace-pre-line break-words">{message}</p>
      </Part>
      <Part title={contactText.title}>
        <ApplicantContact applicant={applicant} held={held} />
      </Part>
      <div className="grid grid-cols-1 content-start gap-4">
        <ResumePart applicant={applicant} />
        <Card className="print:hidden">
          <Conversation
            applicationId={id}
            me="employer"
            name={job_seeker.first_name}
            isOpen={conversation_open}
            end={endOf(applicant)}
            firstWords={applicant.status === 'rejected' ? [] : applicantText.firstWords}
          />
        </Card>
      </div>
      <div className="grid print:hidden grid-cols-1 content-start gap-4">
        <Note id={id} saved={applicant.note} />
        <OtherApplications applications={applicant.other_applications} />
        <Part title={applicationsText.timeline.title}>
          <ApplicationTimeline
            status={applicant.status}
            timeline={applicant.timeline}
            seen={applicantText.seen}
          />
        </Part>
      </div>
    </div>
  )
}

function ResumePart({ applicant: { resume, status, timeline } }: { applicant: ApplicantPage }) {
  const isOver = status === 'rejected' || timeline.withdrawn_at !== null
  return (
    <Part title={applicantText.resume}>
      {resume ? (
        <ResumeFacts resume={resume} heading="h3" />
      ) : (
        <p className="text-muted">{isOver ? applicantText.resumeHidden : applicantText.noResume}</p>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
