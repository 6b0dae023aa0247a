import { employerApplicationsText } from '../../text/employer-applications.ts'
import { mostAtOnce, type Selection } from './use-selection.ts'

/** Of those on the page: at most as many as one call decides. */
export function SelectAll({ selection }: { selection: Selection }) {
  const { open, selected, selectAll, clear } = selection
  if (open.length < 2) return null
  const isAll = selected.length === Math.min(open.length, mostAtOnce)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isAll
        }}
        onChange={isAll ? clear : selectAll}
      />
      {employerApplicationsText.selectAll}
    </label>
  )
}
