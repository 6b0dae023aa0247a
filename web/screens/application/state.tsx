import { Link } from 'react-router'
import type { ApplicationPage } from '../../../contract/applications.ts'
import { OwnStateBadge } from '../../features/application/own-state.tsx'
import { ApplicationTimeline } from '../../features/application/timeline.tsx'
import { applyHash, paths } from '../../lib/paths.ts'
import { applicationsText } from '../../text/applications.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const text = applicationsText.page

export const stateTitleId = 'application-state'

/** What became of it so far, and what can be done now. */
export function State({ application }: { application: ApplicationPage }) {
  const { status, timeline, answers_in_days, unanswered, may_apply_again, job_post } = application
  const isWaiting = status === 'pending' && timeline.withdrawn_at === null && !unanswered
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={stateTitleId} tabIndex={-1} className="text-xl">
          {text.state}
        </h2>
        <OwnStateBadge application={application} />
      </div>
      <ApplicationTimeline status={status} timeline={timeline} />
      {isWaiting && answers_in_days !== null && (
        <p className="text-muted">{text.answersIn(Math.max(1, answers_in_days))}</p>
      )}
      {may_apply_again && (
        <Button asChild className="sm:justify-self-start">
          <Link to={paths.seekerJob(job_post.id) + applyHash}>{applicationsText.again}</Link>
        </Button>
      )}
    </Card>
  )
}
