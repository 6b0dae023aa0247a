import { useEffect, useEffectEvent, useRef } from 'react'
import { frameText } from '../text/frame.ts'
import { Button } from './button.tsx'

interface LoadMoreProps {
  hasMore: boolean
  loading: boolean
  failed: boolean
  /** Ends when the page is there, or is not to be had. */
  onMore: () => Promise<unknown>
  /** Whether coming near the end is enough. */
  byScrolling?: boolean
  /** Leaves the word about a failure to the button. */
  quiet?: boolean
  /** The button was pressed; `onMore` follows. */
  onPress?: () => void
}

/** Brings the next page as its end comes near; the button is for the keyboard, and for after a failure. */
export function LoadMore(props: LoadMoreProps) {
  const { hasMore, loading, failed, onMore, byScrolling = true, quiet = false, onPress } = props
  const place = useNearness(byScrolling && hasMore && !loading && !failed, onMore)
  if (!hasMore) return null
  return (
    <div ref={place} className="grid justify-items-center gap-3 py-4 noscript:hidden">
      <p role="alert" className="text-danger empty:hidden">
        {failed && !quiet && frameText.loadFailed}
      </p>
      {/* Not disabled: that would take the focus away from who pressed it. */}
      <Button
        variant="outline"
        busy={loading}
        aria-disabled={loading}
        onClick={() => {
          onPress?.()
          if (!loading) onMore()
        }}
      >
        {loading ? frameText.loading : failed ? frameText.retry : frameText.loadMore}
      </Button>
    </div>
  )
}

/** Calls when the place comes near while one waits for it, and again while it stays near. */
function useNearness(waiting: boolean, onNear: () => Promise<unknown>) {
  const place = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const target = place.current
    if (!waiting || !target) return
    let over = false
    const look = async (entries: IntersectionObserverEntry[]) => {
      // Several may have gathered while the page was busy; the last one is how it stands.
      if (!entries.at(-1)?.isIntersecting) return
      observer.unobserve(target)
      await near()
      if (!over) observer.observe(target)
    }
    const observer = new IntersectionObserver(look, { rootMargin: '600px' })
    observer.observe(target)
    return () => {
      over = true
      observer.disconnect()
    }
  }, [waiting])
  return place
}
