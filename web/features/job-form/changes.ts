import { fieldNames, type JobFormValues } from './form-values.ts'

type FieldName = keyof JobFormValues

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two versions of a job differ. */
export const listChanges = (before: JobFormValues, after: JobFormValues): FieldName[] =>
  fieldNames.filter((name) => !same(before[name], after[name]))

/** What others have changed, with what I have changed on top of it. */
export function mergeChanges(base: JobFormValues, mine: JobFormValues, theirs: JobFormValues): JobFormValues {
  const changed = listChanges(base, mine).map((name) => [name, mine[name]])
  return { ...theirs, ...Object.fromEntries(changed) }
}
