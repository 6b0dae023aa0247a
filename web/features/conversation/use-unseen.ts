import { type RefObject, useEffect, useRef, useState } from 'react'

/** What the header and the bar of a phone cover. */
const covered = 64

export type Unseen = 'above' | 'below'

/** Of the other person's messages: the newest one, and the newest one when the page was opened, which is no news. */
interface Numbers {
  newest: number
  opened: number
}

/** Where the newest message is while nobody has seen it: above the screen or below it. */
export function useUnseen(
  end: RefObject<HTMLElement | null>,
  { newest, opened }: Numbers,
): Unseen | undefined {
  const seen = useRef(opened)
  const [side, setSide] = useState<Unseen>()
  useEffect(() => {
    const element = end.current
    if (!element || newest <= seen.current) return
    // Anew for each message: it moves the end of the list.
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        if (!entry.isIntersecting) return setSide(entry.boundingClientRect.top < covered ? 'above' : 'below')
        seen.current = newest
        setSide(undefined)
        observer.disconnect()
      },
      { rootMargin: `-${covered}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [end, newest])
  return side
}
