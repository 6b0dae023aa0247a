import { Link } from 'react-router'
import type { Report, ReportTable } from '../../../contract/statistics.ts'
import { classes } from '../../lib/classes.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { reportText } from '../../text/report.ts'
import { ChartCard, cellClass, headClass, nameClass, numberClass } from './chart-card.tsx'

export function ReportTables({ report }: { report: Report }) {
  const days = { from: report.from, to: report.to }
  if (report.job_types.rows.length === 0) return <p className="text-muted">{reportText.nothing}</p>
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 print:grid-cols-2 print:gap-2">
      <PartTable
        title={reportText.byType}
        head={reportText.jobType}
        table={report.job_types}
        filterOf={(id) => ({ job_type: String(id), ...days })}
      />
      <PartTable
        title={reportText.byDistrict}
        head={reportText.district}
        table={report.districts}
        filterOf={(id) => ({ place: String(id), ...days })}
      />
    </div>
  )
}

interface PartTableProps {
  title: string
  head: string
  table: ReportTable
  /** Of the lists that have what a row counts. */
  filterOf: (id: number) => Record<string, string>
}

const columns = ['jobs', 'applications', 'answered'] as const
const linkOf: Record<(typeof columns)[number], (filter: Record<string, string>) => string> = {
  jobs: paths.adminJobsWith,
  applications: paths.adminApplicationsWith,
  answered: (filter) => paths.adminApplicationsWith({ answered: 'ever', ...filter }),
}
const narrow = classes(numberClass, 'pl-2 sm:pl-4')

function PartTable({ title, head, table: { rows, others }, filterOf }: PartTableProps) {
  return (
    <ChartCard title={title}>
      <table aria-label={title} className="w-full text-left">
        <thead>
          <tr>
            <th className={headClass}>{head}</th>
            {columns.map((column) => (
              <th key={column} className={classes(headClass, 'pl-1.5 text-right sm:pl-4')}>
                {reportText[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, ...counts }) => (
            <Row
              key={id ?? 0}
              name={name ?? reportText.unknownPlace}
              counts={counts}
              filter={id === null ? undefined : filterOf(id)}
            />
          ))}
          {others && <Row name={reportText.others} counts={others} filter={undefined} />}
        </tbody>
      </table>
    </ChartCard>
  )
}

interface RowProps {
  name: string
  counts: Record<(typeof columns)[number], number>
  /** Undefined where no list has just these. */
  filter: Record<string, string> | undefined
}

const linkClass = 'underline underline-offset-4 hover:text-primary print:no-underline'

function Row({ name, counts, filter }: RowProps) {
  return (
    <tr>
      <th scope="row" className={classes(cellClass, nameClass)}>
        <span className="print:line-clamp-1">
          {filter ? (
            <Link to={linkOf.jobs(filter)} className={linkClass}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column} className={classes(cellClass, narrow)}>
          {filter && counts[column] > 0 ? (
            <Link
              to={linkOf[column](filter)}
              aria-label={`${name}, ${reportText[column]}: ${formatNumber(counts[column])}`}
              className={classes(linkClass, 'inline-block min-w-6 decoration-line-strong')}
            >
              {formatNumber(counts[column])}
            </Link>
          ) : (
            formatNumber(counts[column])
          )}
        </td>
      ))}
    </tr>
  )
}
