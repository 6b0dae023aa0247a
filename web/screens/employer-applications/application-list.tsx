import type { Application } from '../../../contract/applications.ts'
import type { Decision } from '../../api/employer-applications.ts'
import { classes } from '../../lib/classes.ts'
import { ApplicationCard } from './application-card.tsx'

interface ApplicationListProps {
  applications: Application[]
  /** The list of the previous filters, shown until the new one has come. */
  isOld: boolean
  onDecide: (decision: Decision) => void
}

export function ApplicationList({ applications, isOld, onDecide }: ApplicationListProps) {
  return (
    <ul
      aria-busy={isOld}
      className={classes('grid gap-4 transition-opacity lg:grid-cols-2', isOld && 'opacity-60')}
    >
      {applications.map((application) => (
        <li key={application.id}>
          <ApplicationCard application={application} onDecide={onDecide} />
        </li>
      ))}
    </ul>
  )
}
