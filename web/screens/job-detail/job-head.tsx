import type { Job } from '../../../contract/jobs.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { formatPay } from '../../lib/format-pay.ts'
import { paths } from '../../lib/paths.ts'
import { jobDetailText } from '../../text/job-detail.ts'

export function JobHead({ job, loading }: { job: Job | undefined; loading: boolean }) {
  if (!job) return <PageHead title={loading ? jobDetailText.loadingTitle : jobDetailText.notFound} />
  // Search engines are to forget a job that is not to be had any more.
  if (job.state !== 'open') return <PageHead title={job.title} />
  return <PageHead title={job.title} description={summarize(job)} canonical={paths.job(job.id)} />
}

/** At most 200 characters: messengers show no more. */
function summarize(job: Job): string {
  const text = `${job.location}. ${formatPay(job)}. ${job.description.replace(/\s+/g, ' ')}`
  return text.length > 200 ? `${text.slice(0, 199).toWellFormed().replace('\ufffd', '')}…` : text
}
