import { useState } from 'react'
import { jobListText } from '../../text/job-list.ts'
import { Field } from '../../ui/field.tsx'
import { SalaryInput } from '../../ui/salary-input.tsx'

export function SalaryField({ initial }: { initial: number | undefined }) {
  const [digits, setDigits] = useState(initial === undefined ? '' : String(initial))
  return (
    <Field label={jobListText.salaryMin}>
      {(control) => (
        <SalaryInput
          {...control}
          name="salary_min"
          enterKeyHint="search"
          placeholder={jobListText.salaryExample}
          value={digits}
          onChange={setDigits}
        />
      )}
    </Field>
  )
}
