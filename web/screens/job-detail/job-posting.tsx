import { useQuery } from '@tanstack/react-query'
import { jobQuery } from '../../api/jobs.ts'
import { useSite } from '../../layouts/frame/site.ts'
import { jobPosting } from './job-posting-data.ts'

/** The job as schema.org data for search engines. */
export function JobPosting({ id }: { id: string }) {
  const { data: job } = useQuery(jobQuery(id))
  const { origin } = useSite()
  if (job?.state !== 'open') return null
  // Without `<`, a typed text cannot end the script element.
  const json = JSON.stringify(jobPosting(job, origin)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data for machines, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
