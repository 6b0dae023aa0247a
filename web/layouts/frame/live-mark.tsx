import { useEffect } from 'react'
import { pressAgain } from '../../lib/early-presses.ts'
import { onceLive } from './slice.tsx'

/**
 * Sets `data-live` when the whole page is hydrated. Before that buttons may do nothing, but hearts
 * that were pressed are pressed now; the browser tests wait for it.
 * It stands behind everything else, because it must know of all slices.
 */
export function LiveMark() {
  useEffect(
    () =>
      onceLive(() => {
        document.documentElement.dataset.live = ''
        pressAgain()
      }),
    [],
  )
  return null
}
