import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import type { SignedIn } from '../../../contract/auth.ts'
import { fieldMessages } from '../../../contract/messages.ts'
import { type Credentials, loginMutation } from '../../api/auth.ts'
import { ApiError } from '../../api/errors.ts'
import { HelpContact } from '../../features/contact/help-contact.tsx'
import { useSite } from '../../layouts/frame/site.ts'
import { paths } from '../../lib/paths.ts'
import { startSession } from '../../session/session.ts'
import { frameText } from '../../text/frame.ts'
import { loginText } from '../../text/login.ts'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

interface LoginFormProps {
  /** The initial value of the field. */
  username: string | undefined
  onSignedIn: (signedIn: SignedIn) => void
}

export function LoginForm({ username, onSignedIn }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm<Credentials>()
  const { errors } = formState
  const { help } = useSite()
  const signIn = useMutation({
    ...loginMutation(),
    onSuccess: (signedIn: SignedIn) => {
      toast.success(loginText.success)
      startSession(signedIn)
      onSignedIn(signedIn)
    },
    onError: (error) => toast.error(refusalOf(error) ?? frameText.networkError),
  })
  return (
    <SavingForm
      method="post"
      onSubmit={handleSubmit((credentials) => signIn.mutate(credentials))}
      saving={signIn.isPending}
      error={signIn.error}
    >
      <Field label={loginText.username} error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('username', { required: fieldMessages.required })}
            defaultValue={username}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={loginText.password} error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { required: fieldMessages.required })}
            required
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
      </Field>
      <FormFailure message={refusalOf(signIn.error)} />
      {isBlocked(signIn.error) && <HelpContact help={help} />}
      <SubmitButton busy={signIn.isPending}>{loginText.submit}</SubmitButton>
      <p className="text-center">
        <Link to={paths.passwordHelp} className="link wrap-anywhere">
          {loginText.forgotten}
        </Link>
      </p>
    </SavingForm>
  )
}

/** The server's message. Undefined when there was no answer. */
function refusalOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? (error.body?.detail ?? loginText.failed) : undefined
}

/** The password was right; an administrator can tell more. */
const isBlocked = (error: Error | null) => error instanceof ApiError && error.body?.code === 'account_blocked'
