import type { JobType } from '../../../contract/job-types.ts'
import type { Region } from '../../../contract/places.ts'
import { areaName, findArea } from '../../lib/areas.ts'
import { audienceLabels, employmentLabels, jobText } from '../../text/job.ts'
import { jobEditText } from '../../text/job-edit.ts'
import { jobFormText } from '../../text/job-form.ts'
import type { JobFormValues } from './form-values.ts'

const { fields, periods } = jobFormText
const { nothing, yes, no } = jobEditText.conflict

const labels: Record<keyof JobFormValues, string> = {
  title: fields.title.label,
  description: fields.description.label,
  location: fields.location.label,
  place_id: fields.place.label,
  salary: fields.salary.label,
  salary_max: fields.salaryMax.label,
  pay_period: fields.payPeriod.label,
  job_type_id: fields.jobType.label,
  employment: fields.employment.label,
  positions: fields.positions.label,
  remote: jobText.remote,
  suits: fields.suits.label,
}

export const labelOf = (name: keyof JobFormValues) => labels[name]

interface Names {
  types: JobType[]
  regions: Region[]
}

/** The value of a field as people read it. */
export function describeValue(
  name: keyof JobFormValues,
  values: JobFormValues,
  { types, regions }: Names,
): string {
  switch (name) {
    case 'place_id': {
      const area = findArea(regions, values.place_id)
      return area ? areaName(area) : nothing
    }
    case 'pay_period':
      return periods[values.pay_period]
    case 'job_type_id':
      return types.find(({ id }) => id === values.job_type_id)?.name ?? String(values.job_type_id)
    case 'employment':
      return values.employment.map((kind) => employmentLabels[kind]).join(', ') || nothing
    case 'suits':
      return values.suits.map((kind) => audienceLabels[kind]).join(', ') || nothing
    case 'remote':
      return values.remote ? yes : no
    case 'positions':
      return values.positions || '1'
    default:
      return values[name] || nothing
  }
}
