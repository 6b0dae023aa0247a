import { paths } from '../../lib/paths.ts'
import { ownJobsText } from '../../text/own-jobs.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'

const text = ownJobsText.tabs
const tabs = [
  { to: paths.area('employer'), label: text.mine },
  { to: paths.employerJobs, label: text.all },
]

/** The employer's own jobs, and everybody's. */
export const JobTabs = () => (
  <div className="mb-5">
    <LinkTabs label={text.label} tabs={tabs} />
  </div>
)
