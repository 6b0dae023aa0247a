import { type ElementType, type ReactNode, type Ref, useEffect } from 'react'

interface RemoveScrollProps {
  as?: ElementType
  children?: ReactNode
  ref?: Ref<HTMLElement>
  enabled?: boolean
  // Props of the original package that we do not need.
  allowPinchZoom?: boolean
  shards?: unknown
  noIsolation?: boolean
}

let locks = 0

/**
 * Replaces the package `react-remove-scroll` (see vite.config.ts). Radix uses it so that the page behind a dialog
 * does not scroll. The CSS rule for `data-scroll-locked` is in styles.css.
 */
export function RemoveScroll(props: RemoveScrollProps) {
  const { as: Root = 'div', enabled = true, allowPinchZoom, shards, noIsolation, ...rest } = props
  useEffect(() => {
    if (!enabled) return
    const { documentElement: root } = document
    if (locks === 0) root.dataset.scrollLocked = window.innerWidth > root.clientWidth ? 'bar' : ''
    locks += 1
    return () => {
      locks -= 1
      if (locks === 0) delete root.dataset.scrollLocked
    }
  }, [enabled])
  return <Root {...rest} />
}
