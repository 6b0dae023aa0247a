import { classes } from '../lib/classes.ts'

/** A still-empty place, also inside a heading. Its list should carry `aria-busy` and say that it loads. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-field bg-sunken', className)} />
}
