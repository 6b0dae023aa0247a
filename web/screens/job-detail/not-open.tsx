import { CircleSlash } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Job, JobState } from '../../../contract/jobs.ts'
import { jobDetailText } from '../../text/job-detail.ts'

const text = jobDetailText.notOpen

type NotOpenJob = Job & { state: Exclude<JobState, 'open'> }
export const isNotOpen = (job: Job): job is NotOpenJob => job.state !== 'open'

interface NotOpenProps {
  job: NotOpenJob
  /** It was open when the page came: then what had the focus may be gone. */
  wasOpen: boolean
}

/** Says plainly that the job is not to be had any more. */
export function NotOpen({ job, wasOpen }: NotOpenProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasOpen && document.activeElement === document.body) notice.current?.focus()
  }, [wasOpen])
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="flex items-start gap-3 rounded-card bg-warning-soft px-5 py-4 text-on-warning-soft"
    >
      <CircleSlash aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-semibold text-lg">{text[job.state]}</p>
        <p>{text.text}</p>
      </div>
    </div>
  )
}
