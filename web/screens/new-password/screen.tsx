import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { newPassword } from '../../../contract/auth.ts'
import { failureText } from '../../api/failure-toast.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { resetPasswordMutation } from '../../api/telegram.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { useForgetSession } from '../../session/use-sign-out.ts'
import { newPasswordText as text } from '../../text/telegram.ts'
import { Field } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

const fields = z.object({ new_password: newPassword })
type Fields = z.output<typeof fields>

/** Behind a one-time link. Its token is after the #, which no server sees. */
export default function NewPassword() {
  const token = useLocation().hash.slice(1)
  const hydrated = useHydrated()
  const isBroken = hydrated && !/^[\w-]{43}$/.test(token)
  return (
    <>
      <PageHead title={text.title} />
      <FormCard title={text.title}>
        {isBroken ? (
          <p role="alert" className="text-center">
            {text.broken}
          </p>
        ) : (
          <PasswordForm token={token} />
        )}
        <p className="text-center">
          <Link to={paths.passwordHelp} className="link">
            {text.again}
          </Link>
        </p>
      </FormCard>
    </>
  )
}

function PasswordForm({ token }: { token: string }) {
  const { form, save, submit } = usePasswordForm(token)
  return (
    <SavingForm method="post" onSubmit={submit} saving={save.isPending} error={save.error}>
      <p className="text-muted">{text.text}</p>
      <Field label={text.password} error={form.formState.errors.new_password?.message} hint={text.hint}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('new_password')}
            required
            autoComplete="new-password"
            enterKeyHint="done"
          />
        )}
      </Field>
      <FormFailure message={form.formState.errors.root?.message} />
      <SubmitButton busy={save.isPending}>{text.save}</SubmitButton>
    </SavingForm>
  )
}

function usePasswordForm(token: string) {
  const navigate = useNavigate()
  const forget = useForgetSession()
  const save = useMutation(resetPasswordMutation())
  const form = useForm<Fields>({ resolver: zodResolver(fields) })
  const submit = form.handleSubmit(async (given) => {
    try {
      await save.mutateAsync({ ...given, token })
      // All sessions have ended, also one in this browser.
      forget()
      toast.success(text.saved)
      navigate(paths.login(), { replace: true })
    } catch (error) {
      if (!showFieldErrors(error, ['new_password'], form.setError))
        form.setError('root', { message: failureText(error, text.failed) })
    }
  })
  return { form, save, submit }
}
