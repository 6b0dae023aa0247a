import type { ManagedJobType } from '../../../contract/job-types.ts'
import { jobTypesText } from '../../text/job-types.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { useArchive } from './use-archive.ts'

export function ArchiveDialog({
  jobType,
  onClose,
}: {
  jobType: ManagedJobType | undefined
  onClose: () => void
}) {
  const archive = useArchive()
  return (
    <AlertDialog
      open={jobType !== undefined}
      onOpenChange={onClose}
      title={jobTypesText.archiveQuestion(jobType?.name ?? '')}
      description={jobTypesText.archiveMeans}
      confirmLabel={jobTypesText.archive}
      cancelLabel={jobTypesText.cancel}
      onConfirm={() => jobType && archive(jobType, true)}
    />
  )
}
