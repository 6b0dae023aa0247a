import { classes } from '../lib/classes.ts'

/** A grey placeholder. Screen readers do not see it: its parent needs `aria-busy` and a text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes('block max-w-full animate-pulse rounded-field bg-sunken', className)}
    />
  )
}
