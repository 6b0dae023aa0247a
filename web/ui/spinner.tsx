import { LoaderCircle } from 'lucide-react'
import { classes } from '../lib/classes.ts'

/** Screen readers do not see it: put words beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('size-5 animate-spin', className)} />
}
