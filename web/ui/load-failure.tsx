import { CloudOff } from 'lucide-react'
import { classes } from '../lib/classes.ts'
import { frameText } from '../text/frame.ts'
import { Button } from './button.tsx'

/** Shown instead of data that could not be loaded. */
export function LoadFailure({ onRetry, className }: { onRetry: () => void; className?: string }) {
  return (
    <div
      role="alert"
      className={classes('grid justify-items-center gap-4 px-4 py-10 text-center', className)}
    >
      <CloudOff aria-hidden className="size-10 text-muted" />
      <p className="text-lg">{frameText.loadFailed}</p>
      <Button variant="outline" onClick={onRetry}>
        {frameText.retry}
      </Button>
    </div>
  )
}
