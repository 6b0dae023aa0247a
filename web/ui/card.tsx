import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'

interface CardProps extends ComponentProps<'div'> {
  /** With less room inside, for lists. */
  tight?: boolean
}

export function Card({ tight, className, ...rest }: CardProps) {
  return (
    <div
      className={classes(
        'rounded-card border border-line bg-surface shadow-sm',
        tight ? 'px-[min(1rem,5vw)] py-3 sm:py-4' : 'p-[min(1.25rem,6.25vw)]',
        className,
      )}
      {...rest}
    />
  )
}
