import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from './errors.ts'

/** Shows the server's messages at their fields. Returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const errors = (error instanceof ApiError && error.body?.errors) || {}
  const wrong = fields.filter((field) => errors[field]?.length)
  for (const [place, field] of wrong.entries())
    setError(field, { message: errors[field]?.join(' ') ?? '' }, { shouldFocus: place === 0 })
  return wrong.length > 0
}
