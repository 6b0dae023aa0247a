import { classes } from '../lib/classes.ts'

/** A still-empty place. Its list should carry `aria-busy` and say that it loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-pulse rounded-field bg-sunken', className)} />
}
