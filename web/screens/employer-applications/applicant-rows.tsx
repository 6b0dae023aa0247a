import { useEffect, useRef } from 'react'
import type { ReceivedApplication } from '../../../contract/employer-applications.ts'
import type { HeldDecision } from '../../api/held-decisions.ts'
import { classes } from '../../lib/classes.ts'
import { ApplicantRow } from './applicant-row.tsx'
import type { Selection } from './use-selection.ts'

interface ApplicantRowsProps {
  applications: ReceivedApplication[]
  held: readonly HeldDecision[]
  query: string
  selection: Selection
  /** The list of the previous filters, shown until the new one has come. */
  isOld: boolean
}

export function ApplicantRows({ applications, held, query, selection, isOld }: ApplicantRowsProps) {
  const { list, noteFocus } = useFocusAfterLeaving(applications)
  const selected = new Set(selection.selected)
  if (applications.length === 0) return null
  return (
    <ul
      ref={list}
      aria-busy={isOld}
      onFocus={noteFocus}
      className={classes(
        '@container divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-sm',
        isOld && 'grayscale',
      )}
    >
      {applications.map((application) => (
        <li key={application.id} data-id={application.id}>
          <ApplicantRow
            application={application}
            held={held.find(({ ids }) => ids.includes(application.id))}
            query={query}
            isSelected={selected.has(application.id)}
            onSelect={selection.toggle}
          />
        </li>
      ))}
    </ul>
  )
}

/** A row that was decided may leave the list with the focus in it. Then the row in its place gets it. */
function useFocusAfterLeaving(applications: ReceivedApplication[]) {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<{ id: number; place: number }>(undefined)
  const noteFocus = ({ target }: React.FocusEvent) => {
    const row = target.closest('li')
    if (!row) return
    last.current = {
      id: Number(row.dataset.id),
      place: [...(row.parentElement?.children ?? [])].indexOf(row),
    }
  }
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { id, place } = last.current
    if (applications.some((one) => one.id === id)) return
    last.current = undefined
    const rows = list.current?.querySelectorAll('article')
    rows?.[Math.min(place, rows.length - 1)]?.focus({ preventScroll: true })
  }, [applications])
  return { list, noteFocus }
}
