import { useQuery } from '@tanstack/react-query'
import { jobTypesQuery } from '../../api/job-types.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { frameText } from '../../text/frame.ts'
import { jobListText } from '../../text/job-list.ts'
import { Options } from '../../ui/options.tsx'
import { Select } from '../../ui/select.tsx'

interface TypeSelectProps {
  chosen: number | undefined
  onChoose: (id: string) => void
}

/** A kind of job, or all. */
export function TypeSelect({ chosen, onChoose }: TypeSelectProps) {
  const { data: types, error } = useQuery(jobTypesQuery())
  useLoggedError(error, jobListText.typesFailed)
  // Until the types are loaded, only the chosen one is in the list. The select needs it for its value.
  const options = types ?? (chosen === undefined ? [] : [{ id: chosen, name: frameText.loading }])
  return (
    <Select
      aria-label={jobListText.jobType}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{jobListText.allTypes}</option>
      <Options options={options} />
    </Select>
  )
}
