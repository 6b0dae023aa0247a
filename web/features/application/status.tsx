import type { ApplicationStatus } from '../../../contract/applications.ts'
import { statusLabels } from '../../text/statuses.ts'
import { Badge } from '../../ui/badge.tsx'

export const statusTones = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'danger',
} as const satisfies Record<ApplicationStatus, string>

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
}

/** The same colours for charts. */
export const statusFills: Record<ApplicationStatus, string> = {
  pending: 'fill-saffron',
  accepted: 'fill-success',
  rejected: 'fill-danger',
}
