import type { Job } from '../../../contract/jobs.ts'
import { formatSalary } from '../../lib/format.ts'

/** What the job pays, as people say it. */
export function PayText({ job }: { job: Pick<Job, 'salary'> }) {
  return formatSalary(job.salary)
}
