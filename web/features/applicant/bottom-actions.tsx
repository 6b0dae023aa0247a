import type { ReactNode } from 'react'

/** A bar above the menu of a phone, and at the foot of a larger screen: what one does stays at thumb's reach. */
export function BottomActions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      data-bottom-actions
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised px-2 py-2 shadow-lg md:bottom-4 md:px-4 print:hidden"
    >
      {children}
    </section>
  )
}
