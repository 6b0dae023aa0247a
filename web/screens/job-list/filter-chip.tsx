import type { ReactNode } from 'react'

interface FilterChipProps {
  /** One word, in the chip while nothing is chosen. */
  caption: string
  /** A `<Field>`. */
  children: ReactNode
}

/** On a phone the field is a chip in a row: its label is heard only, and the caption stands in it while it is empty. */
export function FilterChip({ caption, children }: FilterChipProps) {
  return (
    <div className="filter-chip">
      {children}
      <span aria-hidden data-caption>
        {caption}
      </span>
    </div>
  )
}
