import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a navigation the main heading gets the focus and the new title is announced. New filters do nothing. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusHeading()
    setTitle(document.title)
  }, [pathname])

  return (
    <div aria-live="assertive" aria-atomic className="sr-only">
      {title}
    </div>
  )
}

export function focusHeading() {
  // A field with `data-autofocus` keeps the focus.
  if (document.activeElement instanceof HTMLElement && document.activeElement.dataset.autofocus !== undefined)
    return
  findHeading()?.focus({ preventScroll: true })
}

/** The main heading, ready for the focus. */
export function findHeading(): HTMLElement | null {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return null
  target.tabIndex = -1
  target.dataset.routeFocus = ''
  return target
}
