import type { ComponentProps } from 'react'

/** A choice that is on or off, with its label beside it. */
export function CheckBox({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 rounded-field border border-line-strong bg-surface px-3.5 py-2 shadow-xs has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
      <input type="checkbox" className="size-5 shrink-0 accent-primary outline-none" {...rest} />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
