import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Shown {
  /** The oldest and the newest message on the screen. */
  first: unknown
  last: unknown
  /** The newest one was written here. */
  isLastMine: boolean
}

const nearness = 48

/** Stays at the end when messages come. Who reads further up is not moved, and is told that there are new ones. */
export function useScrollToEnd(box: RefObject<HTMLElement | null>, { first, last, isLastMine }: Shown) {
  const [hasNewBelow, setHasNewBelow] = useState(false)
  const before = useRef({ first, last, height: 0, isAtEnd: true })

  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
    setHasNewBelow(false)
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    const isNew = last !== was.last
    if (was.isAtEnd || (isNew && isLastMine)) element.scrollTop = element.scrollHeight
    else if (first !== was.first) element.scrollTop += element.scrollHeight - was.height
    else if (isNew) setHasNewBelow(true)
    before.current = { first, last, height: element.scrollHeight, isAtEnd: isAtEnd(element) }
  }, [box, first, last, isLastMine])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const onScroll = () => {
      before.current.isAtEnd = isAtEnd(element)
      if (before.current.isAtEnd) setHasNewBelow(false)
    }
    // The keyboard of a phone makes the box lower.
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [box])

  return { hasNewBelow, toEnd }
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= nearness
