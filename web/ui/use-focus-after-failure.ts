import { type RefObject, useEffect } from 'react'

/**
 * A saving form is disabled and so loses the focus. After a failure it goes to the first wrong field, or back to
 * the button that saves.
 */
export function useFocusAfterFailure(form: RefObject<HTMLFormElement | null>, failure: Error | null) {
  useEffect(() => {
    if (!failure) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? form.current?.querySelector<HTMLElement>('[type="submit"]')
    target?.focus()
  }, [form, failure])
}
