import type { ApplicationStatus } from '../../../contract/applications.ts'
import { statusFills } from '../../features/application/status.tsx'
import { classes } from '../../lib/classes.ts'
import { formatNumber } from '../../lib/format.ts'
import { statisticsText } from '../../text/statistics.ts'
import { statusLabels } from '../../text/statuses.ts'
import { ChartCard, cellClass, headClass, nameClass, numberClass } from './chart-card.tsx'

const order: ApplicationStatus[] = ['pending', 'accepted', 'rejected']

/** In percent. 0 when the total is 0. */
const shareOf = (count: number, total: number) => (total === 0 ? 0 : (100 * count) / total)

/** One bar in three parts. The table below is its legend. */
export function StatusChart({ counts }: { counts: Record<ApplicationStatus, number> }) {
  const total = order.reduce((sum, status) => sum + counts[status], 0)
  const parts = order.map((status, index) => ({
    status,
    count: counts[status],
    share: shareOf(counts[status], total),
    start: shareOf(
      order.slice(0, index).reduce((sum, earlier) => sum + counts[earlier], 0),
      total,
    ),
  }))
  return (
    <ChartCard title={statisticsText.byStatus}>
      <svg aria-hidden="true" className="h-7 w-full rounded-field bg-sunken">
        {parts.map(({ status, share, start }) => (
          <rect
            key={status}
            x={`${start}%`}
            width={`${share}%`}
            height="100%"
            className={statusFills[status]}
          />
        ))}
      </svg>
      <table aria-label={statisticsText.byStatus} className="w-full text-left">
        <thead>
          <tr>
            <th className={headClass}>{statisticsText.status}</th>
            <th className={classes(headClass, numberClass)}>{statisticsText.applications}</th>
            <th className={classes(headClass, numberClass)}>{statisticsText.share}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ status, count, share }) => (
            <tr key={status}>
              <th scope="row" className={classes(cellClass, nameClass)}>
                <span className="flex items-center gap-2.5">
                  <svg aria-hidden="true" className="size-4 shrink-0">
                    <rect width="100%" height="100%" rx="4" className={statusFills[status]} />
                  </svg>
                  {statusLabels[status]}
                </span>
              </th>
              <td className={classes(cellClass, numberClass)}>{formatNumber(count)}</td>
              <td className={classes(cellClass, numberClass)}>{Math.round(share)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartCard>
  )
}
