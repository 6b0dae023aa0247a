import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Resume } from '../../../contract/resumes.ts'
import { deleteResumeMutation } from '../../api/resumes.ts'
import { resumeText } from '../../text/resume.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const { fields } = resumeText

interface ResumeViewProps {
  resume: Resume
  takeFocus: boolean
  onEdit: () => void
  onDeleted: () => void
}

export function ResumeView({ resume, takeFocus, onEdit, onDeleted }: ResumeViewProps) {
  return (
    <Card className="grid gap-6 sm:p-7">
      <h2 className="text-xl sm:text-2xl">{resume.full_name}</h2>
      <dl className="grid gap-5">
        <Part label={fields.education}>{resume.education}</Part>
        <Part label={fields.experience}>{resume.experience}</Part>
        <Part label={fields.skills}>{resume.skills}</Part>
        {resume.portfolio_link && (
          <Part label={fields.portfolio_link}>
            <a
              href={resume.portfolio_link}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex max-w-full items-center gap-1.5 text-primary underline underline-offset-4 hover:text-primary-strong"
            >
              <span className="min-w-0 break-all">{resume.portfolio_link}</span>
              <ExternalLink aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">{resumeText.newTab}</span>
            </a>
          </Part>
        )}
        {resume.extra1 && <Part label={fields.extra1}>{resume.extra1}</Part>}
        {resume.extra2 && <Part label={fields.extra2}>{resume.extra2}</Part>}
      </dl>
      <Actions resume={resume} takeFocus={takeFocus} onEdit={onEdit} onDeleted={onDeleted} />
    </Card>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-semibold text-muted text-sm">{label}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
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
    <div className="grid gap-3 border-line border-t pt-5">
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
