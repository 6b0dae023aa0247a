import { useState } from 'react'
import type { Trends } from '../../../contract/statistics.ts'
import { statisticsText } from '../../text/statistics.ts'
import { Button } from '../../ui/button.tsx'
import { ChartCard } from './chart-card.tsx'
import { ColumnChart } from './column-chart.tsx'
import { WeekTable } from './week-table.tsx'

type Weeks = Trends['weeks']

const series = [
  { key: 'users', title: statisticsText.newUsers },
  { key: 'jobs', title: statisticsText.newJobs },
  { key: 'applications', title: statisticsText.newApplications },
] as const

/** Three charts with their own scales, and one table of the same numbers. Screen readers always see the table. */
export function WeekCharts({ weeks }: { weeks: Weeks }) {
  const [table, setTable] = useState(false)
  return (
    <ChartCard title={statisticsText.byWeek} hint={statisticsText.byWeekHint}>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-3 md:gap-6 print:grid-cols-3 print:gap-4">
        {series.map(({ key, title }) => (
          <ColumnChart
            key={key}
            title={title}
            columns={weeks.map((week) => ({ day: week.starts_on, value: week[key] }))}
          />
        ))}
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={table}
        onClick={() => setTable(!table)}
        className="justify-self-start"
      >
        {statisticsText.showTable}
      </Button>
      <div className={table ? undefined : 'sr-only'}>
        <WeekTable weeks={weeks} />
      </div>
    </ChartCard>
  )
}
