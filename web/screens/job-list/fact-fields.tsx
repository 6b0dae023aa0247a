import { audiences, employments, type JobFilters } from '../../api/jobs.ts'
import { audienceLabels, employmentLabels, jobText } from '../../text/job.ts'
import { jobListText } from '../../text/job-list.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Field } from '../../ui/field.tsx'
import { Options } from '../../ui/options.tsx'
import { Select } from '../../ui/select.tsx'

const employmentOptions = employments.map((id) => ({ id, name: employmentLabels[id] }))
const audienceOptions = audiences.map((id) => ({ id, name: audienceLabels[id] }))

/** The facts that a job may tell beside its place and pay. */
export function FactFields({ filters }: { filters: JobFilters }) {
  return (
    <>
      <Field label={jobListText.employment}>
        {(control) => (
          <Select {...control} name="employment" defaultValue={filters.employment ?? ''}>
            <option value="">{jobListText.any}</option>
            <Options options={employmentOptions} />
          </Select>
        )}
      </Field>
      <Field label={jobListText.suits}>
        {(control) => (
          <Select {...control} name="suits" defaultValue={filters.suits ?? ''}>
            <option value="">{jobListText.anybody}</option>
            <Options options={audienceOptions} />
          </Select>
        )}
      </Field>
      <div className="self-end lg:col-span-2">
        <CheckBox
          name="remote"
          value="true"
          label={jobText.remote}
          defaultChecked={filters.remote === true}
        />
      </div>
    </>
  )
}
