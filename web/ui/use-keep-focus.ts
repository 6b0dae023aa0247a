import { useLayoutEffect, useRef } from 'react'

/** When the element goes away with the focus in it, the focus goes to the given place. */
export function useKeepFocus<Element extends HTMLElement>(placeOf: (element: Element) => HTMLElement | null) {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current?.contains(document.activeElement)) placeOf(current)?.focus({ preventScroll: true })
    }
  }, [placeOf])
  return element
}
