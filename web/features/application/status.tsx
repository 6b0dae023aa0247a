import type { ApplicationStatus } from '../../../contract/applications.ts'
import { statusLabels, withdrawnLabel } from '../../text/statuses.ts'
import { Badge } from '../../ui/badge.tsx'

export const statusTones = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'danger',
} as const satisfies Record<ApplicationStatus, string>

interface StatusBadgeProps {
  status: ApplicationStatus
  /** A withdrawn application keeps its status, but that counts no longer. */
  withdrawn?: boolean
  className?: string
}

export function StatusBadge({ status, withdrawn = false, className }: StatusBadgeProps) {
  if (withdrawn) return <Badge className={className}>{withdrawnLabel}</Badge>
  return (
    <Badge tone={statusTones[status]} className={className}>
      {statusLabels[status]}
    </Badge>
  )
}

/** The same colours for charts. */
export const statusFills: Record<ApplicationStatus, string> = {
  pending: 'fill-saffron',
  accepted: 'fill-success',
  rejected: 'fill-danger',
}
