import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { jobTypesQuery } from '../../api/job-types.ts'
import { frameText } from '../../text/frame.ts'
import { jobListText } from '../../text/job-list.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

/** Every kind of job, and first all of them. */
export function TypeField({ first }: { first: number | undefined }) {
  const { data: types, error } = useQuery(jobTypesQuery())
  useEffect(() => {
    if (error) console.error(jobListText.typesFailed, error)
  }, [error])
  // The chosen one stands in the list before the others have come, or the browser could not choose it.
  const options = types ?? (first === undefined ? [] : [{ id: first, name: frameText.loading }])
  return (
    <Field label={jobListText.jobType}>
      {(control) => (
        <Select {...control} name="job_type" defaultValue={first ?? ''}>
          <option value="">{jobListText.allTypes}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
