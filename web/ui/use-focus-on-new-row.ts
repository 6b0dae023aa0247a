import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

interface Known {
  list: HTMLElement
  rows: Set<Element>
}

const rowSelector = 'li, article, tr'

/**
 * When the last page has come, the button that loaded it goes away. If it had the focus, the focus goes to the first row
 * that came. Gives the `ref` of the button; `place` is what stands beside the rows.
 */
export function useFocusOnNewRow(
  place: RefObject<HTMLElement | null>,
  { hasMore, loading }: { hasMore: boolean; loading: boolean },
) {
  const known = useRef<Known>(undefined)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const list = place.current?.parentElement
    if (loading && list) known.current = { list, rows: new Set(list.querySelectorAll(rowSelector)) }
  }, [place, loading])
  useLayoutEffect(() => {
    if (!hasMore && hadFocus.current && known.current) focusNewRow(known.current)
    hadFocus.current = false
  }, [hasMore])
  // This function is called while the button is still on the page.
  return useCallback(
    (button: HTMLElement | null) => () => {
      hadFocus.current = button === document.activeElement
    },
    [],
  )
}

function focusNewRow({ list, rows: known }: Known) {
  // A list that takes the focus itself, such as a conversation, stays where it is: older messages come above.
  if (list.tabIndex >= 0) return list.focus({ preventScroll: true })
  const rows = [...list.querySelectorAll<HTMLElement>(rowSelector)]
  const lastKnown = rows.findLastIndex((row) => known.has(row))
  const row = rows[lastKnown + 1] ?? rows[lastKnown]
  const control =
    row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button, input')
  if (row && !control) row.tabIndex = -1
  const target = control ?? row
  target?.focus()
}
