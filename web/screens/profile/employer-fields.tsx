import { ExternalLink } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { OwnProfile, ProfileFields } from '../../../contract/users.ts'
import { paths } from '../../lib/paths.ts'
import { profileText } from '../../text/profile.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'

const text = profileText.details

interface EmployerFieldsProps {
  profile: OwnProfile
  form: Pick<UseFormReturn<ProfileFields>, 'register' | 'formState'>
}

/** What the employer's public page shows. */
export function EmployerFields({ profile, form: { register, formState } }: EmployerFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5 border-line border-t pt-5">
      <div className="grid gap-1">
        <h3 className="text-lg">{text.employer.title}</h3>
        <p className="text-muted">{text.employer.text}</p>
        <Link to={paths.employer(profile.username)} className="link gap-2 justify-self-start">
          {text.employer.page}
          <ExternalLink aria-hidden className="size-4" />
        </Link>
      </div>
      <Field
        label={text.display_name}
        hint={
          <>
            {text.displayNameHint}
            {profile.verified && <span className="mt-1 block">{text.renaming.display_name}</span>}
          </>
        }
        error={formState.errors.display_name?.message}
      >
        {(control) => (
          <Input {...control} {...register('display_name')} autoComplete="organization" maxLength={100} />
        )}
      </Field>
      <Field label={text.about} hint={text.aboutHint} error={formState.errors.about?.message}>
        {(control) => <Textarea {...control} {...register('about')} rows={3} maxLength={500} />}
      </Field>
    </div>
  )
}
