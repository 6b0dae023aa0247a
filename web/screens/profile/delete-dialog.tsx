import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Role } from '../../../contract/endpoint.ts'
import { type AccountDeletion, accountDeletion } from '../../../contract/my-data.ts'
import { failureText } from '../../api/failure-toast.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { deleteAccountMutation } from '../../api/my-data.ts'
import { useFarewell } from '../../session/use-sign-out.ts'
import { myDataText } from '../../text/my-data.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'

const text = myDataText.deletion

interface DeleteDialogProps {
  role: Role
  username: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What goes, what stays and why, and the password. */
export function DeleteDialog({ role, username, open, onOpenChange }: DeleteDialogProps) {
  const { form, leaving, submit } = useDeletion()
  const close = () => {
    if (leaving.isPending) return
    onOpenChange(false)
    form.reset()
    leaving.reset()
  }
  const { errors } = form.formState
  return (
    <Dialog open={open} onOpenChange={close} title={text.title} description={text.text}>
      <Consequences role={role} />
      <SavingForm onSubmit={submit} saving={leaving.isPending} error={leaving.error}>
        {/* For password managers. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field label={text.password} hint={text.passwordHint} error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password')}
              required
              autoComplete="current-password"
              enterKeyHint="done"
            />
          )}
        </Field>
        <FormFailure message={errors.root?.message} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="outline" onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={leaving.isPending}>
            {leaving.isPending ? text.busy : text.confirm}
          </Button>
        </div>
      </SavingForm>
    </Dialog>
  )
}

function Consequences({ role }: { role: Role }) {
  const { now, grace, after } = text
  const parts = [
    { title: now.title, lines: [now.always, now[role]] },
    { title: grace.title, lines: [grace.always, grace[role]] },
    { title: after.title, lines: [after.gone, after.stays] },
  ]
  return (
    <dl className="grid gap-3 text-sm">
      {parts.map(({ title, lines }) => (
        <div key={title} className="grid gap-1">
          <dt className="font-semibold">{title}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function useDeletion() {
  const leaving = useMutation(deleteAccountMutation(useFarewell()))
  const form = useForm<AccountDeletion>({
    resolver: zodResolver(accountDeletion),
    defaultValues: { password: '' },
  })
  const submit = form.handleSubmit(async (given) => {
    try {
      await leaving.mutateAsync(given)
    } catch (error) {
      if (!showFieldErrors(error, ['password'], form.setError))
        form.setError('root', { message: failureText(error, text.failed) })
    }
  })
  return { form, leaving, submit }
}
