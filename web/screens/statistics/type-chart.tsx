import type { Trends } from '../../../contract/statistics.ts'
import { classes } from '../../lib/classes.ts'
import { formatNumber } from '../../lib/format.ts'
import { reportText } from '../../text/report.ts'
import { statisticsText } from '../../text/statistics.ts'
import { ChartCard, cellClass, headClass, nameClass, numberClass } from './chart-card.tsx'

/** So many rows leave room for the rest on one printed sheet. */
const printed = 16

/** A table with a bar in each row. */
export function TypeChart({ types, className }: { types: Trends['jobs_by_type']; className: string }) {
  const most = Math.max(1, ...types.map(({ jobs }) => jobs))
  const others = types.slice(printed)
  return (
    <ChartCard title={statisticsText.byType} className={className}>
      <table aria-label={statisticsText.byType} className="w-full text-left">
        <thead>
          <tr>
            <th className={headClass}>{statisticsText.jobType}</th>
            <th colSpan={2} className={classes(headClass, numberClass)}>
              {statisticsText.jobs}
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ name, jobs }, index) => (
            <tr key={name} className={classes(index >= printed && 'print:hidden')}>
              <th scope="row" className={classes(cellClass, nameClass, 'w-2/5 pr-3 sm:w-1/4')}>
                <span className="print:line-clamp-1">{name}</span>
              </th>
              <td className={cellClass}>
                <svg aria-hidden="true" className="block h-5 w-full">
                  <rect width={`${(100 * jobs) / most}%`} height="100%" rx="4" className="fill-primary" />
                </svg>
              </td>
              <td className={classes(cellClass, numberClass)}>{formatNumber(jobs)}</td>
            </tr>
          ))}
        </tbody>
        {others.length > 0 && (
          <tfoot className="hidden print:table-footer-group">
            <tr>
              <th scope="row" colSpan={2} className={classes(cellClass, 'font-normal')}>
                {reportText.others}
              </th>
              <td className={classes(cellClass, numberClass)}>
                {formatNumber(others.reduce((sum, { jobs }) => sum + jobs, 0))}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </ChartCard>
  )
}
