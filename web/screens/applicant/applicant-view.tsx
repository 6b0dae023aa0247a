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
import { CardSection } from '../../ui/card-section.tsx'
import { ApplicantContact } from './applicant-contact.tsx'
import { Note } from './note.tsx'
import { OtherApplications } from './other-applications.tsx'

interface ApplicantViewProps {
  applicant: ApplicantPage
  held: HeldDecision | undefined
}

/**
 * What is needed to decide comes first. On a wide screen the two columns do not wait for each other: the second row takes
 * what the contact is higher than the letter. Use it with `key`: a note belongs to one application.
 */
export function ApplicantView({ applicant, held }: ApplicantViewProps) {
  const { id, message, job_seeker, conversation_open } = applicant
  return (
    <div className="grid grid-cols-1 gap-x-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
      <CardSection title={applicantText.message} className="mb-4">
        <p className="whitespace-pre-line break-words">{message}</p>
      </CardSection>
      <CardSection title={contactText.title} className="mb-4 self-start lg:row-span-2">
        <ApplicantContact applicant={applicant} held={held} />
      </CardSection>
      <div className="grid grid-cols-1 content-start gap-4 max-lg:mb-4 lg:row-span-2 lg:row-start-2">
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
      <div className="grid print:hidden grid-cols-1 content-start gap-4 lg:col-start-2 lg:row-start-3">
        <Note id={id} saved={applicant.note} />
        <OtherApplications applications={applicant.other_applications} />
        <CardSection title={applicationsText.timeline.title}>
          <ApplicationTimeline
            status={applicant.status}
            timeline={applicant.timeline}
            seen={applicantText.seen}
          />
        </CardSection>
      </div>
    </div>
  )
}

function ResumePart({ applicant: { resume, status, timeline } }: { applicant: ApplicantPage }) {
  const isOver = status === 'rejected' || timeline.withdrawn_at !== null
  return (
    <CardSection title={applicantText.resume}>
      {resume ? (
        <ResumeFacts resume={resume} heading="h3" />
      ) : (
        <p className="text-muted">{isOver ? applicantText.resumeHidden : applicantText.noResume}</p>
      )}
    </CardSection>
  )
}
