import type { ApplicationStatus } from '../../../contract/applications.ts'
import { statusLabels } from '../../text/statuses.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { pending: 'warning', accepted: 'success', rejected: 'danger' } as const satisfies Record<
  ApplicationStatus,
  string
>

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}

/** The same colours for charts. */
export const statusFills: Record<ApplicationStatus, string> = {
  pending: 'fill-saffron',
  accepted: 'fill-success',
  rejected: 'fill-danger',
}
