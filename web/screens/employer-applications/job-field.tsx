import { useQuery } from '@tanstack/react-query'
import { ownJobChoicesQuery, ownJobQuery } from '../../api/own-jobs.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { Select } from '../../ui/select.tsx'

interface JobFieldProps {
  chosen: number | undefined
  onChoose: (job: string) => void
}

/** The employer's own jobs, the newest first. With a single one there is nothing to choose. */
export function JobField({ chosen, onChoose }: JobFieldProps) {
  const { data: newest = [], isSuccess, error } = useQuery(ownJobChoicesQuery())
  useLoggedError(error)
  const isAmong = newest.some(({ id }) => id === chosen)
  // A link may lead to an older one.
  const { data: other } = useQuery({
    ...ownJobQuery(String(chosen)),
    enabled: chosen !== undefined && isSuccess && !isAmong,
  })
  const jobs = other && !isAmong ? [...newest, other] : newest
  if (jobs.length < 2 && chosen === undefined) return null
  return (
    <Select
      aria-label={employerApplicationsText.jobFilter}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{employerApplicationsText.allJobs}</option>
      {jobs.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}
