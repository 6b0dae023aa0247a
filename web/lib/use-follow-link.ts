import type { MouseEvent } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { withoutScript } from '../../contract/script.ts'
import { inPageScript } from '../script/in-page-script.ts'

/** The address of a plain link to this place of the site. */
export const hrefOf = (to: string) => (to.startsWith('?') ? to : inPageScript(to))

/**
 * The `onClick` of many plain links: it follows them without a new document. A `<Link>` for each of the map's twenty-eight
 * would take much of the time in which a list page is rendered.
 */
export function useFollowLink(options: NavigateOptions) {
  const navigate = useNavigate()
  return (event: MouseEvent<Element>) => {
    if (!isPlain(event)) return
    event.preventDefault()
    const href = event.currentTarget.getAttribute('href') ?? ''
    const isHere = new URL(href, location.href).href === location.href
    navigate(withoutScript(href), { ...options, replace: isHere })
  }
}

/** Not one that opens another tab or saves the page. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
