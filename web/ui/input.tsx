import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'

/** For all inputs and selects. Text of at least 16 px: with less, iPhones zoom the page. */
export const controlClass =
  'w-full rounded-field border border-line-strong bg-surface px-3.5 text-base text-ink shadow-xs ' +
  'placeholder:text-muted disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classes(controlClass, 'min-h-11', className)} {...rest} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} className={classes(controlClass, 'min-h-28 py-2.5', className)} {...rest} />
}
