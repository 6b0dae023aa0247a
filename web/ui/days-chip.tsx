import { X } from 'lucide-react'
import { formatDate } from '../lib/format.ts'
import { daysText } from '../text/days.ts'
import { Button } from './button.tsx'

interface DaysChipProps {
  /** What happened in these days. */
  label: string
  /** Empty without a bound. */
  from: string
  to: string
  onClear: () => void
}

/** The days that a list is filtered by; pressed, the list is without them. Nothing when there are none. */
export function DaysChip({ label, from, to, onClear }: DaysChipProps) {
  if (!from && !to) return null
  const days = daysText.between(from && formatDate(from), to && formatDate(to))
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={onClear}
      aria-label={daysText.clear(`${label}: ${days}`)}
    >
      {label}: {days}
      <X aria-hidden />
    </Button>
  )
}
