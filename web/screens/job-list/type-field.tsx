import { useQuery } from '@tanstack/react-query'
import { jobTypesQuery } from '../../api/job-types.ts'
import { JobTypeOptions } from '../../features/job-type/job-type-options.tsx'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { frameText } from '../../text/frame.ts'
import { jobListText } from '../../text/job-list.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

/** Every kind of job, and first all of them. */
export function TypeField({ first }: { first: number | undefined }) {
  const { data: types, error } = useQuery(jobTypesQuery())
  useLoggedError(error, jobListText.typesFailed)
  // The chosen one stands in the list before the others have come, or the browser could not choose it.
  const options = types ?? (first === undefined ? [] : [{ id: first, name: frameText.loading }])
  return (
    <Field label={jobListText.jobType}>
      {(control) => (
        <Select {...control} name="job_type" defaultValue={first ?? ''}>
          <option value="">{jobListText.allTypes}</option>
          <JobTypeOptions types={options} />
        </Select>
      )}
    </Field>
  )
}
