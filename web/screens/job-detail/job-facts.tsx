import type { Job } from '../../../contract/jobs.ts'
import { formatDate } from '../../lib/format.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Card } from '../../ui/card.tsx'

export function JobFacts({ job }: { job: Job }) {
  const facts = [
    [jobDetailText.employer, job.employer.username],
    [jobDetailText.id, String(job.id)],
    [jobDetailText.published, formatDate(job.created_at)],
  ]
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{jobDetailText.facts}</h2>
      <dl className="grid grid-cols-1 gap-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
