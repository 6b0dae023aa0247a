import type { UseQueryResult } from '@tanstack/react-query'
import type { ControllerRenderProps } from 'react-hook-form'
import type { JobType } from '../../../contract/job-types.ts'
import { JobTypeOptions } from '../../features/job-type/job-type-options.tsx'
import { frameText } from '../../text/frame.ts'
import { jobCreationText } from '../../text/job-creation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { JobFormValues } from './use-job-form.ts'

const text = jobCreationText.fields.jobType

interface JobTypeFieldProps {
  field: ControllerRenderProps<JobFormValues, 'job_type_id'>
  types: UseQueryResult<JobType[]>
  error: string | undefined
}

export function JobTypeField({ field, types, error }: JobTypeFieldProps) {
  const chosen = types.data?.find(({ id }) => id === field.value)
  const retry = (
    <Button variant="link" size="small" onClick={() => types.refetch()}>
      {frameText.retry}
    </Button>
  )
  return (
    <Field label={text.label} error={error} hint={types.isError && retry}>
      {(control) => (
        <Select
          {...control}
          {...field}
          required
          disabled={!types.data}
          value={chosen?.id ?? ''}
          onChange={(event) => field.onChange(Number(event.target.value))}
        >
          {!chosen && <option value="">{types.isPending ? frameText.loading : text.choose}</option>}
          <JobTypeOptions types={types.data ?? []} />
        </Select>
      )}
    </Field>
  )
}
