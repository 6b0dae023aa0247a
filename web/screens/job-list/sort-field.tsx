import type { JobSort } from '../../../contract/job-lists.ts'
import { jobListText } from '../../text/job-list.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

interface SortFieldProps {
  initial: JobSort | undefined
  /** Whether there are search words. */
  searched: boolean
}

/** The first choice is the default: the best match when there are search words, otherwise the newest. */
export function SortField({ initial, searched }: SortFieldProps) {
  const { sorts, sort } = jobListText
  return (
    <Field label={sort}>
      {(control) => (
        <Select {...control} name="sort" defaultValue={initial ?? ''}>
          <option value="">{searched ? sorts.match : sorts.newest}</option>
          {searched && <option value="newest">{sorts.newest}</option>}
          <option value="salary">{sorts.salary}</option>
        </Select>
      )}
    </Field>
  )
}
