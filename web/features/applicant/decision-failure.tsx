import { closeFailure } from '../../api/held-decisions.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

/** The alert after a decision that was not saved. */
export function DecisionFailure({ failure }: { failure: string | undefined }) {
  return (
    <AlertDialog
      open={failure !== undefined}
      onOpenChange={closeFailure}
      title={employerApplicationsText.updateFailed}
      description={failure}
      confirmLabel={employerApplicationsText.close}
    />
  )
}
