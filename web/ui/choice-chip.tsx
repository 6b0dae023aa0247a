import { formatNumber } from '../lib/format.ts'

interface ChoiceChipProps {
  /** The chips of one question have the same name. */
  name: string
  label: string
  /** How many there are of this kind. */
  count: number | undefined
  checked: boolean
  onChoose: () => void
}

/** One of several choices that filter a list: a radio button. Put them into a `<fieldset>` with a legend. */
export function ChoiceChip({ name, label, count, checked, onChoose }: ChoiceChipProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold text-sm has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 sm:min-h-9">
      <input type="radio" name={name} className="sr-only" checked={checked} onChange={onChoose} />
      {label}
      {count !== undefined && <span className="tabular-nums opacity-90">{formatNumber(count)}</span>}
    </label>
  )
}
