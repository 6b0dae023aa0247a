import type { FlagRule } from '../flag.ts'

/** Its employer has changed a job that an administrator hid: it is time to look at it again. */
export const editedSinceHidden: FlagRule = {
  name: 'edited_since_hidden',
  find: (_db, job) => (job.editedSinceHidden ? {} : undefined),
}
