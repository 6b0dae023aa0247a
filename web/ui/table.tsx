import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'

/** A wide table scrolls inside its box. The tab stop lets people scroll it by keyboard. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className={classes('w-full border-collapse text-left', className)} {...rest} />
    </section>
  )
}

export function HeaderCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={classes('border-line border-b px-3 py-3 font-semibold text-muted text-sm', className)}
      {...rest}
    />
  )
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={classes('border-line border-b px-3 py-3 align-top', className)} {...rest} />
}
