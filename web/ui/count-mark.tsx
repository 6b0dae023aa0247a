import { classes } from '../lib/classes.ts'
import { formatNumber } from '../lib/format.ts'

/** How a number looks where there is little room. */
export const shortCount = (count: number) => (count > 99 ? '99+' : formatNumber(count))

/** A number on an icon or at the end of a row. Who hears the page is told it in words beside it. */
export function CountMark({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-danger px-1 font-bold text-on-danger text-xs leading-none',
        className,
      )}
    >
      {shortCount(count)}
    </span>
  )
}
