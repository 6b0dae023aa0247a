import type { AdminJobRow } from '../../../contract/admin-jobs.ts'
import type { AdminJobSort } from '../../api/admin-jobs.ts'
import { classes } from '../../lib/classes.ts'
import { adminJobsText } from '../../text/admin-jobs.ts'
import { jobText } from '../../text/job.ts'
import { Table } from '../../ui/table.tsx'
import { JobRow } from './job-row.tsx'

const text = adminJobsText.columns

const columns: { title: string; width: string; sort?: AdminJobSort }[] = [
  { title: text.state, width: 'w-[12%]' },
  { title: text.job, width: 'w-[17%]' },
  { title: text.employerAndPlace, width: 'w-[16%]' },
  { title: text.pay, width: 'w-[11%]', sort: 'salary' },
  { title: text.age, width: 'w-[10%]', sort: 'newest' },
  { title: text.applications, width: 'w-[10%]', sort: 'applications' },
  { title: text.reports, width: 'w-[8%]' },
  { title: text.actions, width: 'w-[16%]' },
]

/** A dense table. On a phone each row is a card, and each cell shows its label. */
export function JobTable({ jobs, sort }: { jobs: AdminJobRow[]; sort: AdminJobSort }) {
  return (
    <Table
      label={jobText.list}
      aria-label={jobText.list}
      className="text-sm max-md:block md:min-w-[58rem] md:table-fixed"
    >
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              aria-sort={column.sort === sort ? 'descending' : undefined}
              className={classes(
                'wrap-normal border-line border-b px-1.5 py-2 font-semibold text-muted',
                column.width,
              )}
            >
              {column.title}
            </th>
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
