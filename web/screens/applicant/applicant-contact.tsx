import type { ApplicantPage } from '../../../contract/employer-applications.ts'
import type { HeldDecision } from '../../api/held-decisions.ts'
import { Contact } from '../../features/contact/contact.tsx'
import { applicantText } from '../../text/applicant.ts'

interface ApplicantContactProps {
  applicant: ApplicantPage
  held: HeldDecision | undefined
}

/** How to reach the applicant, or why that is not known. */
export function ApplicantContact({ applicant, held }: ApplicantContactProps) {
  const { contact, status, timeline } = applicant
  if (contact) return <Contact phone={contact.phone_number} />
  return <p className="text-muted">{whyNone()}</p>

  function whyNone() {
    if (timeline.withdrawn_at !== null) return applicantText.contactWithdrawn
    return held?.status === 'accepted' ? applicantText.contactSoon : applicantText.noContact[status]
  }
}
