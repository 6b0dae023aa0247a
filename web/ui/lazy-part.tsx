import { type ComponentType, lazy } from 'react'
import { frameText } from '../text/frame.ts'
import { offlineText } from '../text/offline.ts'
import { Button } from './button.tsx'

/** A part of a screen that is loaded later. When it is lost, the rest of the screen stays. */
export const lazyPart = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: LostPart as ComponentType<Props> })))

/** The browser remembers what it could not import: only a new page brings it. */
const LostPart = () => (
  <p className="flex flex-wrap items-center gap-x-3 text-muted">
    {offlineText.partNeedsNetwork}
    <Button variant="link" onClick={() => location.reload()}>
      {frameText.retry}
    </Button>
  </p>
)
