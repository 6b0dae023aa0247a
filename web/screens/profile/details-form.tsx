import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { type OwnProfile, type ProfileFields, profileFields } from '../../../contract/users.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { updateProfileMutation } from '../../api/profile.ts'
import { formatPhone } from '../../lib/format.ts'
import { renameSession } from '../../session/session.ts'
import { profileText } from '../../text/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useFocusAfterFailure } from '../../ui/use-focus-after-failure.ts'
import { toastFailure } from './failure-toast.ts'

const text = profileText.details
const rows = [
  { name: 'first_name', autoComplete: 'given-name', type: 'text' },
  { name: 'address', autoComplete: 'street-address', type: 'text' },
  { name: 'phone_number', autoComplete: 'tel', type: 'tel' },
] as const
const names = rows.map(({ name }) => name)

export function DetailsForm({ profile }: { profile: OwnProfile }) {
  const element = useRef<HTMLFormElement>(null)
  const { form, save, submit } = useDetailsForm(profile)
  useFocusAfterFailure(element, save.error)
  return (
    <Card className="sm:p-7">
      <form ref={element} noValidate onSubmit={submit} aria-busy={save.isPending}>
        <fieldset disabled={save.isPending} className="grid gap-5">
          <h2 className="text-xl">{text.title}</h2>
          <dl className="grid gap-1">
            <dt className="font-medium">{text.username}</dt>
            <dd className="break-words text-muted">{profile.username}</dd>
          </dl>
          {rows.map(({ name, ...row }) => (
            <Field key={name} label={text[name]} error={form.formState.errors[name]?.message}>
              {(control) => <Input {...control} {...form.register(name)} {...row} required />}
            </Field>
          ))}
          <Button type="submit" busy={save.isPending} className="justify-self-start">
            {text.save}
          </Button>
        </fieldset>
      </form>
    </Card>
  )
}

function useDetailsForm(profile: OwnProfile) {
  const save = useMutation(updateProfileMutation(useQueryClient()))
  const form = useForm<ProfileFields>({
    resolver: zodResolver(profileFields),
    defaultValues: shown(profile),
  })
  const submit = form.handleSubmit(async (fields) => {
    try {
      const saved = await save.mutateAsync(fields)
      form.reset(shown(saved))
      renameSession(saved.first_name)
      toast.success(text.saved)
    } catch (error) {
      if (!showFieldErrors(error, names, form.setError)) toastFailure(error, text.failed)
    }
  })
  return { form, save, submit }
}

const shown = ({ first_name, address, phone_number }: ProfileFields) => ({
  first_name,
  address,
  phone_number: formatPhone(phone_number),
})
