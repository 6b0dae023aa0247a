import { type FormEvent, type FormEventHandler, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFocusAfterFailure, wrongFields } from './use-focus-after-failure.ts'

interface SavingFormProps {
  onSubmit: (event: FormEvent) => void | Promise<void>
  saving: boolean
  /** Why the last save failed. */
  error: Error | null
  /** For a form on a public page. Before hydration the browser sends it itself: a password must not be in the address. */
  method?: 'post'
  children: ReactNode
}

/** A form that is disabled while it saves and gets the focus back after a failure. What is found wrong gets it too. */
export function SavingForm({ onSubmit, saving, error, method, children }: SavingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterFailure(form, error)
  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    const { currentTarget } = event
    const later = flushSync(() => onSubmit(event))
    // A form that takes a while to look at its fields moves the focus itself.
    if (!later) wrongFields(currentTarget)[0]?.focus()
  }
  return (
    <form ref={form} method={method} noValidate onSubmit={submit} aria-busy={saving}>
      <fieldset disabled={saving} className="grid min-w-0 grid-cols-1 gap-5">
        {children}
      </fieldset>
    </form>
  )
}
