import { useEffect } from 'react'
import { onceLive } from './slice.tsx'

/**
 * Sets `data-live` when the whole page is hydrated. Before that buttons may do nothing, and the browser tests wait for it.
 * It stands behind everything else, because it must know of all slices.
 */
export function LiveMark() {
  useEffect(
    () =>
      onceLive(() => {
        document.documentElement.dataset.live = ''
      }),
    [],
  )
  return null
}
