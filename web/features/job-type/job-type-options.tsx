import type { JobType } from '../../../contract/job-types.ts'

/** The job types as choices of a `<Select>`. */
export function JobTypeOptions({ types }: { types: Pick<JobType, 'id' | 'name'>[] }) {
  return types.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
