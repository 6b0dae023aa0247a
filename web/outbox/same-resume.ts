import type { ResumeFields } from '../../contract/resumes.ts'

/** Whether both say the same. What else they have, such as an id, does not count. */
export const isSameResume = (one: ResumeFields, other: ResumeFields) =>
  (['full_name', 'education', 'experience', 'skills', 'portfolio_link', 'extra1', 'extra2'] as const).every(
    (name) => one[name] === other[name],
  )
