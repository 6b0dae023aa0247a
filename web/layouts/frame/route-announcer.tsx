import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a navigation the main heading gets the focus and the new title is announced; after a step back, the link that led
 * away from here gets it. New filters do nothing.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)
  const findLinkAway = useLinkAway()

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!focusLink(findLinkAway())) focusHeading()
    setTitle(document.title)
  }, [pathname, findLinkAway])

  return (
    <div aria-live="assertive" aria-atomic className="sr-only">
      {title}
    </div>
  )
}

/** After a step back or forward: the link on this page that the person once took from it. */
function useLinkAway() {
  const { key } = useLocation()
  const type = useNavigationType()
  const shown = useRef(key)
  // By the key of the history entry. A step forward finds nothing, for example not the link back to the list.
  const leftFor = useRef(new Map<string, string>())
  const isStep = useRef(false)

  useEffect(() => {
    if (shown.current === key) return
    if (type === 'PUSH') leftFor.current.set(shown.current, addressOf(window.location))
    isStep.current = type === 'POP'
    shown.current = key
  }, [key, type])

  const [find] = useState(() => () => {
    const address = isStep.current ? leftFor.current.get(shown.current) : undefined
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
    return [...links].find((link) => addressOf(link) === address)
  })
  return find
}

/** Without the hash: a page takes it off when it has done what it says. */
const addressOf = ({ origin, pathname, search }: Location | HTMLAnchorElement) => origin + pathname + search

/** False when there is none, or it is hidden. The scroll position was restored before. */
function focusLink(link: HTMLElement | undefined): boolean {
  link?.focus({ preventScroll: true })
  return link !== undefined && document.activeElement === link
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
