import type { LogEntry } from '../../../contract/admin-log.ts'
import { stateLabels } from '../../../contract/words.ts'
import { formatDate } from '../../lib/format.ts'
import { exportText } from '../../text/export.ts'
import { logDetailsText as text } from '../../text/log-details.ts'
import { statusLabels } from '../../text/statuses.ts'
import { type Names, nameOf } from './names.ts'

type Filters = Record<string, string | undefined>

/** Which list was taken out, how many rows, and how it was filtered. */
export function describeExport({ list, rows, filters }: LogEntry['details'], names: Names): string[] {
  const asked = readFilters(String(filters ?? ''))
  const parts = [titleOf(String(list), asked), text.rows(Number(rows ?? 0)), ...filterWords(asked, names)]
  return [parts.join(' · ')]
}

/** Written by the server, as JSON. */
function readFilters(written: string): Filters {
  try {
    const read: unknown = JSON.parse(written)
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

function titleOf(list: string, { role }: Filters): string {
  if (list === 'users') return role === 'employer' ? exportText.employers : exportText.seekers
  const titles: Record<string, string> = {
    jobs: exportText.jobs,
    applications: exportText.applications,
    reports: exportText.reports,
  }
  return titles[list] ?? text.otherList
}

function filterWords({ from, to, state, status, q, ...rest }: Filters, names: Names): string[] {
  const { job_type, place, edited, reported, applications, answered } = rest
  const states: Record<string, string> = { ...stateLabels, settled: text.settled }
  const statuses: Record<string, string> = statusLabels
  return [
    (from || to) && text.days(from ? formatDate(from) : '…', to ? formatDate(to) : '…'),
    state && states[state],
    status && statuses[status],
    job_type && nameOf(names.jobType, Number(job_type)),
    place && nameOf(names.place, Number(place)),
    edited && text.edited,
    reported && text.reported,
    applications && text.unapplied,
    answered && (answered === 'in_three_days' ? text.answeredSoon : text.answered),
    q && text.searched,
  ].flatMap((part) => part || [])
}
