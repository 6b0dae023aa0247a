import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { fieldMessages } from '../../../contract/messages.ts'
import { readPhone } from '../../../contract/phone.ts'
import { type OwnProfile, type ProfileFields, profileFields } from '../../../contract/users.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { updateProfileMutation } from '../../api/profile.ts'
import { PlaceFields } from '../../features/place/place-fields.tsx'
import { formatPhone } from '../../lib/format.ts'
import { renameSession } from '../../session/session.ts'
import { profileText } from '../../text/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'
import { EmployerFields } from './employer-fields.tsx'
import { RenameQuestion, useRenameQuestion } from './rename-question.tsx'

const text = profileText.details
const rows = [
  { name: 'first_name', autoComplete: 'given-name' },
  { name: 'address', autoComplete: 'street-address' },
] as const
const names = [...rows.map(({ name }) => name), 'phone_number', 'place_id', 'display_name', 'about'] as const

export function DetailsForm({ profile }: { profile: OwnProfile }) {
  const { form, save, submit, question } = useDetailsForm(profile)
  const button = useFocusAfterSave(save.data)
  // Without a name of the firm everyone sees the first name.
  const nameHint = profile.verified && !profile.display_name ? text.renaming.first_name : undefined
  return (
    <Card className="sm:p-7">
      <SavingForm onSubmit={submit} saving={save.isPending} error={save.error}>
        <h2 className="text-xl">{text.title}</h2>
        <dl className="grid gap-1">
          <dt className="font-medium">{text.username}</dt>
          <dd translate="no" className="wrap-anywhere text-muted">
            {profile.username}
          </dd>
        </dl>
        {rows.map(({ name, ...row }) => (
          <Field
            key={name}
            label={text[name]}
            hint={name === 'first_name' ? nameHint : undefined}
            error={form.formState.errors[name]?.message}
          >
            {(control) => <Input {...control} {...form.register(name)} {...row} required />}
          </Field>
        ))}
        <PhoneField form={form} works={readPhone(profile.phone_number) !== undefined} />
        <OwnPlace form={form} />
        {profile.role === 'employer' && <EmployerFields profile={profile} form={form} />}
        <Button ref={button} type="submit" busy={save.isPending} className="justify-self-start">
          {text.save}
        </Button>
      </SavingForm>
      <RenameQuestion question={question} />
    </Card>
  )
}

interface PhoneFieldProps {
  form: UseFormReturn<ProfileFields>
  /** Older accounts may have a text that is no number. */
  works: boolean
}

function PhoneField({ form, works }: PhoneFieldProps) {
  const error = form.formState.errors.phone_number?.message
  return (
    <Field label={text.phone_number} error={error} hint={works || error ? undefined : fieldMessages.phone}>
      {(control) => <PhoneInput {...control} {...form.register('phone_number')} required />}
    </Field>
  )
}

function OwnPlace({ form }: { form: UseFormReturn<ProfileFields> }) {
  return (
    <Controller
      control={form.control}
      name="place_id"
      render={({ field, fieldState }) => (
        <PlaceFields
          anchor="hududim"
          legend={text.place}
          hint={text.placeHint}
          error={fieldState.error?.message}
          value={field.value ?? null}
          onChange={field.onChange}
          selectRef={field.ref}
        />
      )}
    />
  )
}

function useDetailsForm(profile: OwnProfile) {
  const save = useMutation(updateProfileMutation(useQueryClient()))
  const form = useForm<ProfileFields>({
    resolver: zodResolver(profileFields),
    defaultValues: shown(profile),
  })
  const send = async (fields: ProfileFields) => {
    try {
      const saved = await save.mutateAsync(fields)
      form.reset(shown(saved))
      renameSession(saved.first_name)
      toast.success(profile.verified && !saved.verified ? text.renaming.saved : text.saved)
    } catch (error) {
      if (!showFieldErrors(error, names, form.setError)) toastFailure(error, text.failed)
    }
  }
  const { question, ask } = useRenameQuestion(profile, send)
  const submit = form.handleSubmit(async (fields) => {
    if (!ask(fields)) await send(fields)
  })
  return { form, save, submit, question }
}

/** The form was disabled while it saved, so a dialog that closed meanwhile could not give the focus back. */
function useFocusAfterSave(saved: OwnProfile | undefined) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (saved && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [saved])
  return button
}

/** Only an employer has a public page. What is absent stays as it is. */
const shown = ({
  role,
  first_name,
  address,
  phone_number,
  display_name,
  about,
  place,
}: OwnProfile): ProfileFields => ({
  first_name,
  address,
  phone_number: formatPhone(phone_number),
  place_id: (place?.district ?? place?.region)?.id ?? null,
  ...(role === 'employer' && { display_name, about }),
})
