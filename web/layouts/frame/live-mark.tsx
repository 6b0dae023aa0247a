import { useEffect } from 'react'
import { pressAgain } from '../../lib/early-presses.ts'
import { onceLive } from './slice.tsx'

/**
 * Sets `data-live` when the whole page is hydrated, and presses the buttons that were pressed before; the browser tests
 * wait for it.
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
