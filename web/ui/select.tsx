import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import { controlClass } from './input.tsx'

/** The browser's own select: it is the best one on a phone and works without scripts. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classes('relative', className)}>
      <select className={classes(controlClass, 'min-h-11 appearance-none truncate pr-9')} {...rest} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
