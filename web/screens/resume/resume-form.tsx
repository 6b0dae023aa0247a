import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import type { z } from 'zod'
import { type Resume, type ResumeFields, resumeFields } from '../../../contract/resumes.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts'
import { saveResumeMutation } from '../../api/resumes.ts'
import { saveOrKeep } from '../../outbox/keep.ts'
import { KeptNote } from '../../outbox/kept-note.tsx'
import { deleteDraft, readDraft } from '../../session/draft.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { resumeText } from '../../text/resume.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'

export const draftKey = 'resume'
const required = ['full_name', 'education', 'experience', 'skills'] as const
const optional = ['portfolio_link', 'extra1', 'extra2'] as const
const names = [...required, ...optional]
type Name = (typeof names)[number]
type Values = z.input<typeof resumeFields>

interface ResumeFormProps {
  resume: Resume | null
  /** The full name of a new resume, as long as nobody typed another. */
  name: string
  takeFocus: boolean
  onDone: () => void
}

export function ResumeForm({ resume, name, takeFocus, onDone }: ResumeFormProps) {
  const { form, save, submit } = useResumeForm({ resume, name, onDone })
  const cancel = () => {
    deleteDraft(draftKey)
    onDone()
  }
  const { errors } = form.formState
  return (
    <Card className="sm:p-7">
      <SavingForm onSubmit={submit} saving={save.isPending} error={save.error}>
        {names.map((name) => (
          <ResumeField
            key={name}
            name={name}
            register={form.register}
            error={errors[name]?.message}
            takeFocus={takeFocus && name === 'full_name'}
          />
        ))}
        <KeptNote kind="resume" />
        <p role="alert" className="text-danger empty:hidden">
          {save.isError && resumeText.saveFailed}
        </p>
        <div className="flex flex-col gap-3 border-line border-t pt-5 sm:flex-row">
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? resumeText.busy : resume ? resumeText.save : resumeText.create}
          </Button>
          <Button variant="outline" onClick={cancel}>
            {resumeText.cancel}
          </Button>
        </div>
      </SavingForm>
    </Card>
  )
}

function useResumeForm({ resume, name, onDone }: Omit<ResumeFormProps, 'takeFocus'>) {
  const [keys] = useState(createIdempotencyKeys)
  const save = useMutation(saveResumeMutation(useQueryClient()))
  const form = useForm<Values, unknown, ResumeFields>({
    resolver: zodResolver(resumeFields),
    defaultValues: { ...valuesOf(resume, name), ...readDraft(draftKey) },
  })
  useFormDraft(form, draftKey)
  const submit = form.handleSubmit(async (fields) => {
    const writing = { content: { before: resume, fields }, key: keys.keyFor(fields) }
    let outcome: 'saved' | 'kept'
    try {
      outcome = await saveOrKeep({ kind: 'resume', ...writing }, () =>
        save.mutateAsync({ id: resume?.id, fields, key: writing.key }),
      )
    } catch (error) {
      showFieldErrors(error, names, form.setError)
      return
    }
    deleteDraft(draftKey)
    if (outcome === 'saved') toast.success(resume ? resumeText.updated : resumeText.created)
    onDone()
  })
  return { form, save, submit }
}

function valuesOf(resume: Resume | null, name: string): Values {
  if (!resume) return { full_name: name, education: '', experience: '', skills: '' }
  const { id: _, ...fields } = resume
  return fields
}

interface ResumeFieldProps {
  name: Name
  register: UseFormRegister<Values>
  error: string | undefined
  takeFocus: boolean
}

function ResumeField({ name, register, error, takeFocus }: ResumeFieldProps) {
  const isRequired = required.some((one) => one === name)
  return (
    <Field label={resumeText.fields[name]} error={error} hint={isRequired ? undefined : resumeText.optional}>
      {(control) => {
        const placeholder = resumeText.examples[name]
        const shared = { ...control, ...register(name), required: isRequired, placeholder }
        if (name === 'full_name') return <Input {...shared} autoComplete="name" autoFocus={takeFocus} />
        if (name === 'portfolio_link') return <Input {...shared} type="url" />
        return <Textarea {...shared} rows={name.startsWith('extra') ? 3 : 4} />
      }}
    </Field>
  )
}
