import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong shadow-sm',
  secondary: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft-strong',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  link: 'text-primary underline underline-offset-4 hover:text-primary-strong px-1',
}

const sizes = {
  /** 44 px high on a phone, lower on wider screens. */
  small: 'min-h-11 px-3 py-1 text-sm sm:min-h-9',
  /** For an icon with little or no text. */
  tight: 'min-h-11 min-w-11 px-2',
  normal: 'min-h-11 px-5 py-1',
  large: 'min-h-13 px-7 py-1 text-lg',
  icon: 'size-11 shrink-0',
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-field text-center font-semibold transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ' +
  '[&_svg]:size-5 [&_svg]:shrink-0 print:hidden'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Makes the child, usually a link, look like a button. */
  asChild?: boolean
  /** Shows a spinner. Disable the fieldset around it as well. */
  busy?: boolean
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'normal', asChild, busy, className, children, ...rest } = props
  const dressed = classes(base, variants[variant], sizes[size], className)
  if (asChild)
    return (
      <Slot.Root className={dressed} {...rest}>
        {children}
      </Slot.Root>
    )
  return (
    <button type="button" className={dressed} aria-busy={busy || undefined} {...rest}>
      {busy && <Spinner />}
      {children}
    </button>
  )
}
