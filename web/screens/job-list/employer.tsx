import { JobTabs } from '../../features/own-job/job-tabs.tsx'
import JobList from './screen.tsx'

/** Everybody's jobs in the employer's area, beside the employer's own. */
export default function EmployerJobList() {
  return <JobList tabs={<JobTabs />} />
}
