import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { type ManagedJobType, type NewJobType, newJobType } from '../../../contract/job-types.ts'
import { ApiError } from '../../api/errors.ts'
import { failureText } from '../../api/failure-toast.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { type PictureChange, saveJobTypeMutation } from '../../api/managed-job-types.ts'
import { jobTypesText } from '../../text/job-types.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'
import { PictureField } from './picture-field.tsx'
import { SendingPicture } from './sending-picture.tsx'

const text = jobTypesText
const names = ['name', 'description'] as const

interface JobTypeDialogProps {
  /** Undefined for a new one. */
  jobType: ManagedJobType | undefined
  onClose: () => void
}

export function JobTypeDialog({ jobType, onClose }: JobTypeDialogProps) {
  const { form, submit, save, picture, setPicture, sent, failure } = useJobTypeForm(jobType, onClose)
  const { errors } = form.formState
  return (
    <Dialog
      open
      onOpenChange={() => !save.isPending && onClose()}
      title={jobType ? text.editTitle : text.addTitle}
    >
      <SavingForm onSubmit={submit} saving={save.isPending} error={save.error}>
        <Field label={text.name} error={errors.name?.message}>
          {(control) => (
            <Input {...control} {...form.register('name')} required maxLength={60} autoComplete="off" />
          )}
        </Field>
        <Field label={text.description} hint={text.descriptionHint} error={errors.description?.message}>
          {(control) => (
            <Textarea {...control} {...form.register('description')} required rows={3} maxLength={300} />
          )}
        </Field>
        <PictureField
          current={jobType?.pic1 ?? null}
          change={picture}
          onChange={setPicture}
          refusal={failure.picture}
        />
        {save.isPending && sent !== undefined && <SendingPicture share={sent} />}
        <FormFailure message={failure.form} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? text.saving : text.save}
          </Button>
        </div>
      </SavingForm>
    </Dialog>
  )
}

function useJobTypeForm(jobType: ManagedJobType | undefined, onDone: () => void) {
  const save = useMutation(saveJobTypeMutation(useQueryClient()))
  // A new one that was saved without its picture is saved again as an old one.
  const id = useRef(jobType?.id)
  const [picture, setPicture] = useState<PictureChange>()
  const [sent, setSent] = useState<number>()
  const form = useForm<NewJobType>({
    resolver: zodResolver(newJobType),
    defaultValues: { name: jobType?.name ?? '', description: jobType?.description ?? '' },
  })
  const submit = form.handleSubmit(async (fields) => {
    setSent(undefined)
    try {
      const saved = await save.mutateAsync({
        ...{ id: id.current, fields, picture },
        onProgress: setSent,
        onSaved: (kept) => {
          id.current = kept.id
        },
      })
      toast.success(text.saved(saved.name))
      onDone()
    } catch (error) {
      showFieldErrors(error, names, form.setError)
    }
  })
  const change = (next: PictureChange) => {
    save.reset()
    setPicture(next)
  }
  return { form, submit, save, picture, setPicture: change, sent, failure: explain(save.error) }
}

/** Said at the picture, or above the buttons; what belongs to another field is said there. */
function explain(error: Error | null) {
  const fields = (error instanceof ApiError && error.body?.errors) || undefined
  const form = error && !fields ? failureText(error, text.saveFailed) : undefined
  return { picture: fields?.picture?.join(' '), form }
}
