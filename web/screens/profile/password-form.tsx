import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { type PasswordChange, passwordChange } from '../../../contract/users.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { changePasswordMutation } from '../../api/profile.ts'
import { profileText } from '../../text/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'

const text = profileText.password
const empty: PasswordChange = { current_password: '', new_password: '' }

export function PasswordForm({ username }: { username: string }) {
  const [visible, setVisible] = useState(false)
  const { form, save, submit } = usePasswordForm()
  const { errors } = form.formState
  const type = visible ? 'text' : 'password'
  return (
    <Card className="sm:p-7">
      <SavingForm onSubmit={submit} saving={save.isPending} error={save.error}>
        <h2 className="text-xl">{text.title}</h2>
        {/* For password managers. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field label={text.current} error={errors.current_password?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('current_password')}
              type={type}
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        <Field label={text.new} error={errors.new_password?.message} hint={text.hint}>
          {(control) => (
            <Input
              {...control}
              {...form.register('new_password')}
              type={type}
              autoComplete="new-password"
              required
            />
          )}
        </Field>
        <ShowPasswords visible={visible} onChange={setVisible} />
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          {text.save}
        </Button>
      </SavingForm>
    </Card>
  )
}

function ShowPasswords({ visible, onChange }: { visible: boolean; onChange: (visible: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
      <input
        type="checkbox"
        checked={visible}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-primary"
      />
      {text.show}
    </label>
  )
}

function usePasswordForm() {
  const save = useMutation(changePasswordMutation())
  const form = useForm<PasswordChange>({ resolver: zodResolver(passwordChange), defaultValues: empty })
  const submit = form.handleSubmit(async (change) => {
    try {
      await save.mutateAsync(change)
      form.reset(empty)
      toast.success(text.saved)
    } catch (error) {
      if (!showFieldErrors(error, ['current_password', 'new_password'], form.setError))
        toastFailure(error, text.failed)
    }
  })
  return { form, save, submit }
}
