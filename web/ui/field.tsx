import { type ReactNode, useId } from 'react'
import { classes } from '../lib/classes.ts'

/** Props for the input. They connect it to its label, hint and error. */
interface FieldControl {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** `<Field label="Parol" error={errors.password?.message}>{(control) => <Input {...control} />}</Field>` */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes('grid gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {/* Always in the page: screen readers announce only changes of an existing alert. */}
      <p id={errorId} role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
