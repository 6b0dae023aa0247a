import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { editJobMutation } from '../../api/own-jobs.ts'
import { listChanges, mergeChanges } from '../../features/job-form/changes.ts'
import { fieldNames, valuesOf } from '../../features/job-form/form-values.ts'
import { JobForm } from '../../features/job-form/job-form.tsx'
import { useJobForm } from '../../features/job-form/use-job-form.ts'
import { PlaceFields } from '../../features/place/place-fields.tsx'
import { jobEditText } from '../../text/job-edit.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Conflict } from './conflict.tsx'
import { Restored } from './restored.tsx'
import { useBase } from './use-base.ts'
import { useConflict } from './use-conflict.ts'

interface EditFormProps {
  job: OwnJob
  onLeave: () => void
  onStartAgain: () => void
}

/** The form of an own job. An edit of an older version is refused; then the person chooses what counts. */
export function EditForm({ job, onLeave, onStartAgain }: EditFormProps) {
  const { base, basedOn, rebase, draftKey, restored, forget } = useBase(job)
  const conflict = useConflict(job.id)
  const { mutateAsync, isPending, error } = useMutation(editJobMutation(useQueryClient()))
  const state = useJobForm({
    start: valuesOf(base),
    ownType: base.job_type,
    draftKey,
    save: {
      run: (body) => mutateAsync({ id: job.id, body, basedOn: basedOn.current }),
      isPending,
      error,
    },
    onSaved: () => {
      forget()
      toast.success(jobEditText.saved)
      onLeave()
    },
    onFailed: conflict.explain,
  })
  const { form } = state
  const startAgain = () => {
    forget()
    onStartAgain()
  }
  const keepMine = async (theirs: OwnJob) => {
    const merged = mergeChanges(valuesOf(base), form.getValues(), valuesOf(theirs))
    for (const name of fieldNames) form.setValue(name, merged[name])
    rebase(theirs)
    conflict.settle()
    await state.submit()
  }
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    forget()
    onLeave()
  }
  const cancel = () => (listChanges(valuesOf(base), form.getValues()).length > 0 ? setLeaving(true) : leave())
  return (
    <>
      <JobForm state={state} onCancel={cancel} PlaceFields={PlaceFields}>
        {restored && !conflict.theirs && <Restored onDiscard={startAgain} />}
        {conflict.theirs && (
          <Conflict
            base={base}
            theirs={conflict.theirs}
            mine={form.getValues()}
            types={state.types.data ?? []}
            onKeepMine={keepMine}
            onTakeTheirs={startAgain}
          />
        )}
      </JobForm>
      <AlertDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={jobEditText.leave.title}
        description={jobEditText.leave.text}
        confirmLabel={jobEditText.leave.confirm}
        cancelLabel={jobEditText.leave.stay}
        danger
        onConfirm={leave}
      />
    </>
  )
}
