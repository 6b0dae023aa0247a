import { type FormEventHandler, type ReactNode, useRef } from 'react'
import { useFocusAfterFailure } from './use-focus-after-failure.ts'

interface SavingFormProps {
  onSubmit: FormEventHandler
  saving: boolean
  /** Why the last save failed. */
  error: Error | null
  /** For a form on a public page. Before hydration the browser sends it itself: a password must not be in the address. */
  method?: 'post'
  children: ReactNode
}

/** A form that is disabled while it saves and gets the focus back after a failure. */
export function SavingForm({ onSubmit, saving, error, method, children }: SavingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterFailure(form, error)
  return (
    <form ref={form} method={method} noValidate onSubmit={onSubmit} aria-busy={saving}>
      <fieldset disabled={saving} className="grid min-w-0 grid-cols-1 gap-5">
        {children}
      </fieldset>
    </form>
  )
}
