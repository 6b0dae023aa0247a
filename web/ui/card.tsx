import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classes('rounded-card border border-line bg-surface p-5 shadow-sm', className)}
      {...rest}
    />
  )
}
