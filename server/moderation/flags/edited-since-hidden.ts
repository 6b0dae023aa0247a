import { ruleOfOne } from '../flag.ts'

/** Its employer has changed a job that an administrator hid: it is time to look at it again. */
export const editedSinceHidden = ruleOfOne('edited_since_hidden', (job) =>
  job.editedSinceHidden ? {} : undefined,
)
