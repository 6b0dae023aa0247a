import type { ComponentProps } from 'react'
import { registrationText } from '../../text/registration.ts'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'
import { Select } from '../../ui/select.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useRegistration } from './use-registration.ts'

interface TextField extends ComponentProps<'input'> {
  name: 'username' | 'first_name' | 'address'
  label: string
}

const textFields: TextField[] = [
  {
    name: 'username',
    label: registrationText.username,
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  {
    name: 'first_name',
    label: registrationText.firstName,
    autoComplete: 'given-name',
    autoCapitalize: 'words',
  },
  { name: 'address', label: registrationText.address, autoComplete: 'street-address' },
]

export function RegistrationForm({ onRegistered }: { onRegistered: (username: string) => void }) {
  const { register, errors, opening, submit } = useRegistration(onRegistered)
  return (
    <SavingForm method="post" onSubmit={submit} saving={opening.isPending} error={opening.error}>
      {textFields.map(({ name, label, ...rest }) => (
        <Field key={name} label={label} error={errors[name]?.message}>
          {(control) => <Input {...rest} {...control} {...register(name)} required enterKeyHint="next" />}
        </Field>
      ))}
      <Field label={registrationText.phone} error={errors.phone_number?.message}>
        {(control) => (
          <PhoneInput
            {...control}
            {...register('phone_number')}
            required
            placeholder={registrationText.phoneExample}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={registrationText.status} error={errors.status?.message}>
        {(control) => (
          <Select {...control} {...register('status')} required>
            <option value="job_seeker">{registrationText.statuses.job_seeker}</option>
            <option value="employer">{registrationText.statuses.employer}</option>
          </Select>
        )}
      </Field>
      <Field
        label={registrationText.password}
        hint={registrationText.passwordHint}
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput
            initiallyShown
            {...control}
            {...register('password')}
            required
            autoComplete="new-password"
            enterKeyHint="done"
          />
        )}
      </Field>
      <FormFailure message={errors.root?.message} />
      <SubmitButton busy={opening.isPending}>{registrationText.submit}</SubmitButton>
    </SavingForm>
  )
}
