import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'

type Mark = RefObject<boolean>

/** Slices that React has not hydrated yet. */
const waiting = new Set<Mark>()
let whenLive: (() => void) | undefined

function settle(slice?: Mark) {
  if (slice) waiting.delete(slice)
  if (waiting.size > 0) return
  whenLive?.()
  whenLive = undefined
}

/**
 * A part of a page that is hydrated by itself, so that a slow phone can answer in between. A press on a part that waits
 * hydrates it first.
 */
export function Slice({ children }: { children: ReactNode }) {
  const hydrated = useRef(false)
  useEffect(() => {
    if (!hydrated.current) waiting.add(hydrated)
    return () => settle(hydrated)
  }, [])
  return (
    <Suspense>
      {children}
      <Hydrated slice={hydrated} />
    </Suspense>
  )
}

/** The last in its slice: slices inside it are known by then. */
function Hydrated({ slice }: { slice: Mark }) {
  useEffect(() => {
    slice.current = true
    settle(slice)
  }, [slice])
  return null
}

/** Calls back once no slice waits. */
export function onceLive(call: () => void) {
  whenLive = call
  settle()
}
