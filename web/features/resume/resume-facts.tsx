import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Resume } from '../../../contract/resumes.ts'
import { resumeText } from '../../text/resume.ts'

const { fields } = resumeText

interface ResumeFactsProps {
  resume: Resume
  /** The level of the name as a heading. */
  heading?: 'h2' | 'h3'
}

/** A resume to read, for its seeker and for the employers who may see it. */
export function ResumeFacts({ resume, heading: Heading = 'h2' }: ResumeFactsProps) {
  return (
    <>
      <Heading className="break-words text-xl sm:text-2xl">{resume.full_name}</Heading>
      <dl className="grid gap-5">
        <Part label={fields.education}>{resume.education}</Part>
        <Part label={fields.experience}>{resume.experience}</Part>
        <Part label={fields.skills}>{resume.skills}</Part>
        {resume.portfolio_link && (
          <Part label={fields.portfolio_link}>
            <a
              href={resume.portfolio_link}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex max-w-full items-center gap-1.5 text-primary underline underline-offset-4 hover:text-primary-strong"
            >
              <span className="min-w-0 break-all">{resume.portfolio_link}</span>
              <ExternalLink aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">{resumeText.newTab}</span>
            </a>
          </Part>
        )}
        {resume.extra1 && <Part label={fields.extra1}>{resume.extra1}</Part>}
        {resume.extra2 && <Part label={fields.extra2}>{resume.extra2}</Part>}
      </dl>
    </>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-semibold text-muted text-sm">{label}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
  )
}
