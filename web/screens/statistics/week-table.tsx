import type { Trends } from '../../../contract/statistics.ts'
import { classes } from '../../lib/classes.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { statisticsText } from '../../text/statistics.ts'
import { cellClass, headClass, numberClass } from './chart-card.tsx'

export function WeekTable({ weeks }: { weeks: Trends['weeks'] }) {
  const { users, jobs, applications } = statisticsText.weekColumns
  return (
    <table aria-label={statisticsText.byWeek} className="w-full text-left">
      <thead>
        <tr>
          <th className={headClass}>{statisticsText.week}</th>
          {[users, jobs, applications].map((title) => (
            <th key={title} className={classes(headClass, 'pl-3 text-right max-sm:pl-2')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ starts_on, ...added }) => (
          <tr key={starts_on}>
            <th
              scope="row"
              className={classes(
                cellClass,
                'whitespace-nowrap font-normal max-sm:text-sm @max-[16rem]:whitespace-normal',
              )}
            >
              <time dateTime={starts_on}>{formatDay(starts_on)}</time>
            </th>
            <td className={classes(cellClass, numberClass)}>{formatNumber(added.users)}</td>
            <td className={classes(cellClass, numberClass)}>{formatNumber(added.jobs)}</td>
            <td className={classes(cellClass, numberClass)}>{formatNumber(added.applications)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
