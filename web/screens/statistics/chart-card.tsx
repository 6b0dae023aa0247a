import { type ReactNode, useId } from 'react'
import { classes } from '../../lib/classes.ts'

interface ChartCardProps {
  title: string
  hint?: string
  className?: string
  children: ReactNode
}

export function ChartCard({ title, hint, className, children }: ChartCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes(
        '@container grid min-w-0 grid-cols-1 content-start gap-4 rounded-card border border-line bg-surface p-4 shadow-sm sm:p-5 print:p-3',
        className,
      )}
    >
      <div className="grid grid-cols-1 gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="text-muted text-sm">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** For the tables of the charts. */
export const headClass =
  'py-1.5 font-semibold text-muted text-xs sm:text-sm @max-[20rem]:text-[0.6875rem] @max-[16rem]:wrap-anywhere max-sm:whitespace-normal'
/** The usual words stay whole, but where large letters leave no room. */
export const nameClass =
  'wrap-anywhere min-w-22 font-normal leading-snug max-sm:text-sm @max-[18rem]:min-w-14 @max-[16rem]:min-w-0'
export const cellClass = 'border-line border-t py-2'
export const numberClass = 'whitespace-nowrap pl-4 text-right max-sm:pl-2 tabular-nums'
