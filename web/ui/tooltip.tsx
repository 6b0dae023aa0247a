import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** Around every screen that has tooltips: 700 ms before the first, 300 ms in which the next comes at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

interface TooltipProps {
  label: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

export function Tooltip({ label, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          className="pop-motion z-50 rounded-field bg-ink px-3 py-1.5 text-background text-sm shadow-md"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
