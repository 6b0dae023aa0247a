import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { Link } from 'react-router'
import type { Report } from '../../../contract/statistics.ts'
import { paths } from '../../lib/paths.ts'
import { reportText } from '../../text/report.ts'
import { Card } from '../../ui/card.tsx'
import { type Compared, compare } from './compare.ts'

type Name = keyof Report['figures']

interface Days {
  from: string
  to: string
}

/** Where the things are that a figure counts. */
const linkOf: Record<Name, (days: Days) => string> = {
  job_seekers: (days) => paths.adminUsersWith({ ...days }),
  employers: (days) => paths.adminUsersWith({ role: 'employer', ...days }),
  jobs: (days) => paths.adminJobsWith({ ...days }),
  jobs_without_application: (days) => paths.adminJobsWith({ applications: 'none', ...days }),
  minutes_to_first_application: (days) => paths.adminJobsWith({ ...days }),
  applications: (days) => paths.adminApplicationsWith({ ...days }),
  accepted: (days) => paths.adminApplicationsWith({ status: 'accepted', ...days }),
  rejected: (days) => paths.adminApplicationsWith({ status: 'rejected', ...days }),
  answered_in_three_days: (days) => paths.adminApplicationsWith({ answered: 'in_three_days', ...days }),
  minutes_to_answer: (days) => paths.adminApplicationsWith({ answered: 'ever', ...days }),
}

export function ReportFigures({ report }: { report: Report }) {
  const linkTo = (name: Name, { from, to }: Days) => {
    const known = report.answers_known_until
    const last = name === 'answered_in_three_days' && from <= known && known < to ? known : to
    return linkOf[name]({ from, to: last })
  }
  return (
    <dl className="grid grid-cols-2 gap-3 max-sm:fit-columns md:grid-cols-3 xl:grid-cols-5 print:grid-cols-5 print:gap-2">
      {(Object.keys(linkOf) as Name[]).map((name) => (
        <Figure
          key={name}
          name={name}
          to={linkTo(name, report)}
          toBefore={linkTo(name, report.before)}
          compared={compare(report.figures, name)}
        />
      ))}
    </dl>
  )
}

interface FigureProps {
  name: Name
  to: string
  toBefore: string
  compared: Compared
}

function Figure({ name, to, toBefore, compared: { now, before, direction, change } }: FigureProps) {
  const Arrow = direction === 1 ? ArrowUp : direction === -1 ? ArrowDown : Equal
  return (
    <Card tight className="flex min-w-0 flex-col gap-1 print:p-2">
      <dt className="text-muted text-sm">{reportText.figures[name]}</dt>
      <dd className="mt-auto font-bold font-display text-xl tabular-nums sm:text-2xl leading-tight">
        <Link
          to={to}
          aria-label={`${reportText.figures[name]}: ${now}`}
          className="inline-flex min-h-11 items-center underline decoration-1 decoration-line-strong underline-offset-4 hover:text-primary sm:min-h-9 print:min-h-0 print:no-underline"
        >
          {now}
        </Link>
      </dd>
      <dd className="grid text-sm">
        {direction !== undefined && (
          <span className="flex items-center gap-1">
            <Arrow aria-hidden className="size-4 shrink-0" />
            {change}
          </span>
        )}
        <Link
          to={toBefore}
          aria-label={`${reportText.figures[name]}: ${before}`}
          className="inline-flex min-h-11 items-center justify-self-start text-muted underline decoration-1 decoration-line-strong underline-offset-4 hover:text-primary sm:min-h-6 print:min-h-0 print:no-underline"
        >
          {before}
        </Link>
      </dd>
    </Card>
  )
}
