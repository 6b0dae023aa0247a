import { useEffect, useEffectEvent, useRef } from 'react'
import { frameText } from '../text/frame.ts'
import { Button } from './button.tsx'

interface LoadMoreProps {
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
}

/** Brings the next page as its end comes near; the button is for the keyboard, and for after a failure. */
export function LoadMore({ hasMore, loading, failed, onMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  const waiting = hasMore && !loading && !failed
  useEffect(() => {
    if (!waiting || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '600px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [waiting])

  if (!hasMore) return null
  return (
    <div ref={place} className="grid justify-items-center gap-3 py-4">
      <p role="alert" className="text-danger empty:hidden">
        {failed && frameText.loadFailed}
      </p>
      {/* Not disabled: that would take the focus away from who pressed it. */}
      <Button
        variant="outline"
        busy={loading}
        aria-disabled={loading}
        onClick={() => {
          if (!loading) onMore()
        }}
      >
        {loading ? frameText.loading : failed ? frameText.retry : frameText.loadMore}
      </Button>
    </div>
  )
}
