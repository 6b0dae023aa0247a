import { useEffect } from 'react'

/** Sets `data-live` after hydration. Before that buttons do nothing, and the browser tests wait for it. */
export function LiveMark() {
  useEffect(() => {
    document.documentElement.dataset.live = ''
  }, [])
  return null
}
