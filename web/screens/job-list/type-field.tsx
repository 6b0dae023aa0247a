import { useQuery } from '@tanstack/react-query'
import { jobTypesQuery } from '../../api/job-types.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { frameText } from '../../text/frame.ts'
import { jobListText } from '../../text/job-list.ts'
import { Field } from '../../ui/field.tsx'
import { Options } from '../../ui/options.tsx'
import { Select } from '../../ui/select.tsx'
import { FilterChip } from './filter-chip.tsx'

export function TypeField({ initial }: { initial: number | undefined }) {
  const { data: types, error } = useQuery(jobTypesQuery())
  useLoggedError(error, jobListText.typesFailed)
  // Until the types are loaded, only the chosen one is in the list. The select needs it for its value.
  const options = types ?? (initial === undefined ? [] : [{ id: initial, name: frameText.loading }])
  return (
    <FilterChip caption={jobListText.jobType}>
      <Field label={jobListText.jobType}>
        {(control) => (
          <Select {...control} name="job_type" defaultValue={initial ?? ''}>
            <option value="">{jobListText.allTypes}</option>
            <Options options={options} />
          </Select>
        )}
      </Field>
    </FilterChip>
  )
}
