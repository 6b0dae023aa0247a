import { type FormEventHandler, type ReactNode, useRef } from 'react'
import { useFocusAfterFailure } from './use-focus-after-failure.ts'

interface SavingFormProps {
  onSubmit: FormEventHandler
  saving: boolean
  /** Why the last save failed. */
  error: Error | null
  /** For a form that the server renders. Without scripts the browser must not put a password into the address. */
  method?: 'post'
  children: ReactNode
}

/** A form that is disabled while it saves, and gets the focus back after a failure. */
export function SavingForm({ onSubmit, saving, error, method, children }: SavingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterFailure(form, error)
  return (
    <form ref={form} method={method} noValidate onSubmit={onSubmit} aria-busy={saving}>
      <fieldset disabled={saving} className="grid gap-5">
        {children}
      </fieldset>
    </form>
  )
}
