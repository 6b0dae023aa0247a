import type { AdminJobRow } from '../../../contract/admin-jobs.ts'
import type { AdminJobSort } from '../../api/admin-jobs.ts'
import { adminJobsText } from '../../text/admin-jobs.ts'
import { jobText } from '../../text/job.ts'
import { HeaderCell, Table } from '../../ui/table.tsx'
import { JobRow } from './job-row.tsx'

const text = adminJobsText.columns

const columns: { title: string; sort?: AdminJobSort }[] = [
  { title: text.state },
  { title: text.job },
  { title: text.employer },
  { title: text.place },
  { title: text.pay, sort: 'salary' },
  { title: text.age, sort: 'newest' },
  { title: text.applications, sort: 'applications' },
  { title: text.actions },
]

/** A dense table. On a phone each row is a card, and each cell shows its label. */
export function JobTable({ jobs, sort }: { jobs: AdminJobRow[]; sort: AdminJobSort }) {
  return (
    <Table label={jobText.list} aria-label={jobText.list} className="text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <HeaderCell
              key={column.title}
              aria-sort={column.sort === sort ? 'descending' : undefined}
              className="px-3 py-2"
            >
              {column.title}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </tbody>
    </Table>
  )
}
