import { type RefObject, useEffect } from 'react'

/**
 * A form is disabled while it saves, and so loses the focus. After a failure the focus goes to the first wrong
 * field, or to the submit button.
 */
export function useFocusAfterFailure(form: RefObject<HTMLFormElement | null>, failure: Error | null) {
  useEffect(() => {
    if (!failure || !form.current) return
    const [wrong] = wrongFields(form.current)
    const target = wrong ?? form.current.querySelector<HTMLElement>('[type="submit"]')
    target?.focus()
  }, [form, failure])
}

/** Of a group, the first of its choices. */
export const wrongFields = (form: HTMLFormElement): HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-wrong="true"]')].map(
    (field) => field.querySelector('input') ?? field,
  )
