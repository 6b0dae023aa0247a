import { type RefObject, useEffect } from 'react'

/**
 * A form is disabled while it saves, and so loses the focus. After a failure the focus goes to the first wrong
 * field, or to the submit button.
 */
export function useFocusAfterFailure(form: RefObject<HTMLFormElement | null>, failure: Error | null) {
  useEffect(() => {
    if (!failure) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? form.current?.querySelector<HTMLElement>('[type="submit"]')
    target?.focus()
  }, [form, failure])
}
