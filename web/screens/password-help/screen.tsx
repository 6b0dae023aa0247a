import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { z } from 'zod'
import { passwordRequest } from '../../../contract/password-resets.ts'
import { failureText } from '../../api/failure-toast.ts'
import { loadInBrowser, loadOnServer, type PageQueries } from '../../api/preload.ts'
import { requestPasswordMutation, telegramQuery } from '../../api/telegram.ts'
import { HelpContact } from '../../features/contact/help-contact.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { useSite } from '../../layouts/frame/site.ts'
import { paths } from '../../lib/paths.ts'
import { passwordHelpText as text } from '../../text/telegram.ts'
import { Field } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Input } from '../../ui/input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

const queries: PageQueries = (client) => [client.fetchQuery(telegramQuery())]

export const loader = loadOnServer(queries)
export const clientLoader = loadInBrowser(queries)

export default function PasswordHelp() {
  const { data: telegram } = useQuery(telegramQuery())
  const { help } = useSite()
  const named = Object.values(help).some(Boolean)
  return (
    <>
      <PageHead title={text.title} />
      <FormCard title={text.title}>
        {telegram?.available && <Request />}
        <p className={telegram?.available ? 'text-muted' : 'text-balance text-center'}>
          {text.ask({ first: !telegram?.available, named })}
        </p>
        <HelpContact help={help} />
        <p className="text-center">
          <Link to={paths.login()} className="link">
            {text.back}
          </Link>
        </p>
      </FormCard>
    </>
  )
}

function Request() {
  const ask = useMutation(requestPasswordMutation())
  const { register, handleSubmit, formState } = useForm<z.input<typeof passwordRequest>>({
    resolver: zodResolver(passwordRequest),
  })
  return (
    <SavingForm
      method="post"
      onSubmit={handleSubmit((fields) => ask.mutate(fields))}
      saving={ask.isPending}
      error={ask.error}
    >
      <p className="text-muted">{text.text}</p>
      <Field label={text.username} error={formState.errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('username')}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
          />
        )}
      </Field>
      <FormFailure message={ask.error ? failureText(ask.error, text.failed) : undefined} />
      <div role="status" className="empty:hidden">
        {ask.isSuccess && (
          <p className="rounded-field bg-success-soft px-3.5 py-2.5 text-on-success-soft">{text.sent}</p>
        )}
      </div>
      <SubmitButton busy={ask.isPending}>{text.send}</SubmitButton>
    </SavingForm>
  )
}
