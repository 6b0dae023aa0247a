import type { ReactNode } from 'react'
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
        linkOf={(id) => paths.adminJobsWith({ job_type: String(id), ...days })}
      />
      <PartTable
        title={reportText.byDistrict}
        head={reportText.district}
        table={report.districts}
        linkOf={(id) => paths.adminJobsWith({ place: String(id), ...days })}
      />
    </div>
  )
}

interface PartTableProps {
  title: string
  head: string
  table: ReportTable
  linkOf: (id: number) => string
}

const columns = [reportText.jobs, reportText.applications, reportText.answered]
const narrow = classes(numberClass, 'pl-2 sm:pl-4')

function PartTable({ title, head, table: { rows, others }, linkOf }: PartTableProps) {
  return (
    <ChartCard title={title}>
      <table aria-label={title} className="w-full text-left">
        <thead>
          <tr>
            <th className={headClass}>{head}</th>
            {columns.map((column) => (
              <th key={column} className={classes(headClass, 'pl-1.5 text-right sm:pl-4')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, ...counts }) => (
            <Row key={id ?? 0} counts={counts}>
              {id === null ? (
                reportText.unknownPlace
              ) : (
                <Link
                  to={linkOf(id)}
                  className="underline underline-offset-4 hover:text-primary print:no-underline"
                >
                  {name}
                </Link>
              )}
            </Row>
          ))}
          {others && <Row counts={others}>{reportText.others}</Row>}
        </tbody>
      </table>
    </ChartCard>
  )
}

interface RowProps {
  counts: { jobs: number; applications: number; answered: number }
  children: ReactNode
}

function Row({ counts, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className={classes(cellClass, nameClass)}>
        <span className="print:line-clamp-1">{children}</span>
      </th>
      {[counts.jobs, counts.applications, counts.answered].map((count, index) => (
        <td key={columns[index]} className={classes(cellClass, narrow)}>
          {formatNumber(count)}
        </td>
      ))}
    </tr>
  )
}
