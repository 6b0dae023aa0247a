import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Resume } from '../../../contract/resumes.ts'
import { deleteResumeMutation } from '../../api/resumes.ts'
import { ResumeFacts } from '../../features/resume/resume-facts.tsx'
import { resumeText } from '../../text/resume.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface ResumeViewProps {
  resume: Resume
  takeFocus: boolean
  onEdit: () => void
  onDeleted: () => void
}

export function ResumeView({ resume, takeFocus, onEdit, onDeleted }: ResumeViewProps) {
  return (
    <Card className="grid gap-6 sm:p-7">
      <ResumeFacts resume={resume} />
      <Actions resume={resume} takeFocus={takeFocus} onEdit={onEdit} onDeleted={onDeleted} />
    </Card>
  )
}

function Actions({ resume, takeFocus, onEdit, onDeleted }: ResumeViewProps) {
  const [asking, setAsking] = useState(false)
  const remove = useMutation(deleteResumeMutation(useQueryClient()))
  const button = useRef<HTMLButtonElement>(null)
  // The button was disabled while deleting and lost the focus.
  useEffect(() => {
    if (remove.error) button.current?.focus()
  }, [remove.error])
  const confirm = async () => {
    try {
      await remove.mutateAsync(resume.id)
    } catch {
      // The message is shown above the buttons.
      return
    }
    onDeleted()
    toast.success(resumeText.deleted)
  }
  return (
    <div className="grid gap-3 border-line border-t pt-5 print:hidden">
      <p role="alert" className="text-danger empty:hidden">
        {remove.isError && resumeText.deleteFailed}
      </p>
      <fieldset disabled={remove.isPending} className="flex flex-wrap gap-3">
        <Button autoFocus={takeFocus} onClick={onEdit}>
          {resumeText.edit}
        </Button>
        <Button ref={button} variant="outline" busy={remove.isPending} onClick={() => setAsking(true)}>
          {remove.isPending ? resumeText.busy : resumeText.delete}
        </Button>
      </fieldset>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={resumeText.confirmDelete}
        confirmLabel={resumeText.delete}
        cancelLabel={resumeText.cancel}
        danger
        onConfirm={confirm}
      />
    </div>
  )
}
