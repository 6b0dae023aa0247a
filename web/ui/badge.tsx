import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'

const tones = {
  neutral: 'bg-sunken text-ink',
  primary: 'bg-primary-soft text-on-primary-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
}

export function Badge({
  tone = 'neutral',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: keyof typeof tones }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-sm',
        tones[tone],
        className,
      )}
      {...rest}
    />
  )
}
