import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** What to do now: a text, perhaps a button. */
  children?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 wrap-anywhere rounded-card border border-line border-dashed px-[min(1rem,5vw)] py-12 text-balance text-center">
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-sunken text-muted">
        {icon}
      </span>
      <p className="font-semibold text-lg">{title}</p>
      {children}
    </div>
  )
}
