import type { ReactNode } from 'react'
import { frameText } from '../text/frame.ts'

/** Holds the place of what is on its way, and says so to who cannot see it. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-busy className={className}>
      <p role="status" className="sr-only">
        {frameText.loading}
      </p>
      {children}
    </div>
  )
}
