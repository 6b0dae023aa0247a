import { useQuery } from '@tanstack/react-query'
import { jobTypesQuery } from '../../api/job-types.ts'
import { Kept } from '../../lib/kept.tsx'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { frameText } from '../../text/frame.ts'
import { jobListText } from '../../text/job-list.ts'
import { Field } from '../../ui/field.tsx'
import { Options } from '../../ui/options.tsx'
import { Select } from '../../ui/select.tsx'
import { FilterChip } from './filter-chip.tsx'
import { useJobTypeName } from './use-job-type-name.ts'

export function TypeField({ initial }: { initial: number | undefined }) {
  const { data: types = [], error } = useQuery(jobTypesQuery())
  const chosen = useJobTypeName(initial)
  useLoggedError(error, jobListText.typesFailed)
  // The select needs an option for its value: until the types are loaded, and when the chosen one is archived.
  const others =
    initial === undefined || types.some(({ id }) => id === initial)
      ? []
      : [{ id: initial, name: chosen ?? frameText.loading }]
  const options = [...types, ...others]
  return (
    <FilterChip caption={jobListText.jobType}>
      <Field label={jobListText.jobType}>
        {(control) => (
          <Select {...control} name="job_type" defaultValue={initial ?? ''}>
            <Kept by={['types', initial, options]}>
              <option value="">{jobListText.allTypes}</option>
              <Options options={options} />
            </Kept>
          </Select>
        )}
      </Field>
    </FilterChip>
  )
}
