import { formatDay, formatNumber } from '../../lib/format.ts'
import { statisticsText } from '../../text/statistics.ts'
import { topOfScale } from './scale.ts'

interface ColumnChartProps {
  title: string
  columns: { day: string; value: number }[]
}

/** Only a picture: the table beside it has the numbers. Sizes are percentages, so the text keeps its size. */
export function ColumnChart({ title, columns }: ColumnChartProps) {
  const top = topOfScale(Math.max(0, ...columns.map(({ value }) => value)))
  const [first, last] = [columns.at(0), columns.at(-1)]
  return (
    <div className="flex min-w-0 flex-col">
      <h3 className="text-base">{title}</h3>
      <p className="mt-auto mb-3 text-muted">
        <strong className="font-display text-2xl text-ink tabular-nums">
          {formatNumber(last?.value ?? 0)}
        </strong>{' '}
        {statisticsText.thisWeek}
      </p>
      <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 text-muted text-xs">
        <div className="-my-2 flex flex-col justify-between text-right tabular-nums">
          {[top, top / 2, 0].map((tick) => (
            <span key={tick}>{formatNumber(tick)}</span>
          ))}
        </div>
        <Columns columns={columns} top={top} />
        <div className="col-start-2 mt-2 flex justify-between">
          <span>{first && formatDay(first.day)}</span>
          <span>{last && formatDay(last.day)}</span>
        </div>
      </div>
    </div>
  )
}

function Columns({ columns, top }: { columns: ColumnChartProps['columns']; top: number }) {
  const slot = 100 / columns.length
  return (
    <svg aria-hidden="true" className="h-36 w-full overflow-visible print:h-24">
      {[0, 50, 100].map((y) => (
        <line key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="stroke-line" />
      ))}
      {columns.map(({ day, value }, index) => {
        const height = (100 * value) / top
        return (
          <g key={day} className="fill-primary hover:fill-accent">
            <title>{`${statisticsText.weekOf(formatDay(day))}: ${formatNumber(value)}`}</title>
            <rect
              x={`${(index + 0.15) * slot}%`}
              width={`${slot * 0.7}%`}
              y={`${100 - height}%`}
              height={`${height}%`}
              rx="3"
            />
            {/* Hovering works above a low column too. */}
            <rect x={`${index * slot}%`} width={`${slot}%`} height="100%" className="fill-transparent" />
          </g>
        )
      })}
    </svg>
  )
}
