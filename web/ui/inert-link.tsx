import type { ReactNode } from 'react'
import { frameText } from '../text/frame.ts'

/** A link without an address. It can have the focus, and it says that it is not available yet. */
export function InertLink({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it has no address on purpose
    <a
      role="link"
      aria-disabled="true"
      tabIndex={0}
      title={frameText.unavailable}
      className="cursor-not-allowed rounded-field text-muted underline decoration-dotted underline-offset-4"
    >
      {children}
    </a>
  )
}
