import type { JobSort } from '../../../contract/jobs.ts'
import { jobListText } from '../../text/job-list.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface SortFieldProps {
  first: JobSort | undefined
  /** Whether there are words to match. */
  searched: boolean
}

/** The first choice goes without saying: the best match when there are words, otherwise the newest. */
export function SortField({ first, searched }: SortFieldProps) {
  const { sorts, sort } = jobListText
  return (
    <Field label={sort}>
      {(control) => (
        <Select {...control} name="sort" defaultValue={first ?? ''}>
          <option value="">{searched ? sorts.match : sorts.newest}</option>
          {searched && <option value="newest">{sorts.newest}</option>}
          <option value="salary">{sorts.salary}</option>
        </Select>
      )}
    </Field>
  )
}
