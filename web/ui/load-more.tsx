import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { frameText } from '../text/frame.ts'
import { Button } from './button.tsx'
import { useFocusOnNewRow } from './use-focus-on-new-row.ts'

interface LoadMoreProps {
  hasMore: boolean
  loading: boolean
  failed: boolean
  /** Resolves when the page has come or has failed. */
  onMore: () => Promise<unknown>
  /** Load when the end of the list comes near. Otherwise only the button loads. */
  byScrolling?: boolean
  /** Show no error message: the button already says 'try again'. */
  quiet?: boolean
  /** Where the next page is for those without scripts. */
  to?: string | undefined
  /** Called before `onMore` when the button is pressed. */
  onPress?: () => void
}

/** Loads the next page when people scroll near the end. The button is for keyboards and for after a failure. */
export function LoadMore(props: LoadMoreProps) {
  const { hasMore, loading, failed, onMore, byScrolling = true, quiet = false, to, onPress } = props
  const place = useNearness(byScrolling && hasMore && !loading && !failed, onMore)
  const button = useFocusOnNewRow(place, { hasMore, loading })
  if (!hasMore) return null
  return (
    <div ref={place} className="grid justify-items-center gap-3 py-4">
      <p role="alert" className="text-danger empty:hidden">
        {failed && !quiet && frameText.loadFailed}
      </p>
      {/* Not `disabled`: a disabled button loses the focus. */}
      <Button
        ref={button}
        variant="outline"
        busy={loading}
        aria-disabled={loading}
        className="noscript:hidden"
        onClick={() => {
          onPress?.()
          if (!loading) onMore()
        }}
      >
        {loading ? frameText.loading : failed ? frameText.retry : frameText.loadMore}
      </Button>
      {to && (
        <span className="hidden noscript:inline">
          <Button asChild variant="outline">
            <Link to={to}>{frameText.loadMore}</Link>
          </Button>
        </span>
      )}
    </div>
  )
}

/** While `waiting`: calls `onNear` when the element is near the screen, and again as long as it stays near. */
function useNearness(waiting: boolean, onNear: () => Promise<unknown>) {
  const place = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const target = place.current
    if (!waiting || !target) return
    let over = false
    const look = async (entries: IntersectionObserverEntry[]) => {
      // There can be several entries. The last one is the newest.
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
