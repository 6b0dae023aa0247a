import { useEffect, useRef } from 'react'

/**
 * For a dialog that opens without Radix's own trigger: focus returns to where it was, or to the chosen place,
 * unless it was taken elsewhere meanwhile, as a navigation does.
 */
export function useReturnFocus(chosenPlace?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element | null>(null)
  // Asked for after the box is gone, hence by what was said last.
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
