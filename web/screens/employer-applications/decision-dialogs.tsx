import { employerApplicationsText } from '../../text/employer-applications.ts'
import { statusLabels } from '../../text/statuses.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { cardId } from './application-card.tsx'
import type { useDecisions } from './use-decisions.ts'

/** The question before a decision, the alert after a failure, and the result for screen readers. */
export function DecisionDialogs({ decisions }: { decisions: ReturnType<typeof useDecisions> }) {
  const { question, decided, failure } = decisions
  const isReject = question?.status === 'rejected'
  const text = employerApplicationsText
  return (
    <>
      <AlertDialog
        open={question !== undefined}
        onOpenChange={decisions.closeQuestion}
        title={isReject ? text.rejectQuestion : text.acceptQuestion}
        description={
          question &&
          `${question.application.job_seeker.first_name}, ${question.application.job_post.title}. ${text.decisionIsFinal}`
        }
        confirmLabel={isReject ? text.reject : text.accept}
        cancelLabel={text.cancel}
        danger={isReject}
        onConfirm={decisions.confirm}
        returnFocusTo={() => decided && document.getElementById(cardId(decided.application))}
      />
      <AlertDialog
        open={failure !== undefined}
        onOpenChange={decisions.closeFailure}
        title={text.updateFailed}
        description={failure}
        confirmLabel={text.close}
      />
      <p role="status" className="sr-only">
        {decided && `${decided.application.job_seeker.first_name}: ${statusLabels[decided.status]}`}
      </p>
    </>
  )
}
