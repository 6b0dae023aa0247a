import { NavLink } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { ownJobsText } from '../../text/own-jobs.ts'

const text = ownJobsText.tabs
const tabs = [
  { to: paths.area('employer'), label: text.mine },
  { to: paths.employerJobs, label: text.all },
]

/** The employer's own jobs, and everybody's. Each has its own address. */
export function JobTabs() {
  return (
    <nav aria-label={text.label} className="mb-5 flex">
      <ul className="inline-flex max-w-full flex-wrap gap-1 rounded-card bg-sunken p-1">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="inline-flex min-h-11 items-center rounded-field px-4 font-semibold text-muted hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-sm sm:min-h-9"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
