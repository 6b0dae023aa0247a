import type { Application } from '../../../contract/applications.ts'
import type { Decision } from '../../api/employer-applications.ts'
import { classes } from '../../lib/classes.ts'
import { ApplicationCard } from './application-card.tsx'

interface ApplicationListProps {
  applications: Application[]
  /** Shown while the next answer is on its way: still there, but not what was asked for. */
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
