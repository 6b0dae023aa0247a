import { formatPay, formatPayWithPeriod } from '../../../contract/format-pay.ts'
import { picturePath } from '../../../contract/job-picture.ts'
import type { Job } from '../../../contract/jobs.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { isNotOpen } from './not-open.tsx'

export function JobHead({ job, loading }: { job: Job | undefined; loading: boolean }) {
  if (!job) return <PageHead title={loading ? jobDetailText.loadingTitle : jobDetailText.notFound} />
  return (
    <PageHead
      title={job.title}
      description={summarize(job)}
      canonical={paths.job(job.id)}
      picture={{ path: picturePath(job), alt: `${job.title}, ${formatPayWithPeriod(job)}, ${job.location}` }}
      // It is not to be had any more.
      forget={isNotOpen(job)}
    />
  )
}

/** At most 200 characters: messengers show no more. */
function summarize(job: Job): string {
  const over = isNotOpen(job) ? `${jobDetailText.notOpen[job.state]}. ` : ''
  const text = `${over}${job.location}. ${formatPay(job)}. ${job.description.replace(/\s+/g, ' ')}`
  return text.length > 200 ? `${text.slice(0, 199).toWellFormed().replace('\ufffd', '')}…` : text
}
