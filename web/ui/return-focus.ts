import { useEffect, useRef } from 'react'

/**
 * For a dialog without a Radix trigger. When it closes, the focus goes back to where it was, or to the chosen place.
 * If something else already has the focus, for example after a navigation, nothing happens.
 */
export function useReturnFocus(chosenPlace?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element | null>(null)
  // Read after the dialog is gone, so keep the newest one.
  const chosen = useRef(chosenPlace)
  useEffect(() => {
    chosen.current = chosenPlace
  })
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = chosen.current?.() ?? opener.current
      if (document.activeElement === document.body && target instanceof HTMLElement) target.focus()
    },
  }
}
