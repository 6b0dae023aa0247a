import { Link, useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { TermsNotice } from '../../layouts/terms-notice.tsx'
import { backAddress } from '../../lib/back-address.ts'
import { paths } from '../../lib/paths.ts'
import { registrationText } from '../../text/registration.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { RegistrationForm } from './registration-form.tsx'

export const handle = { query: ['back'] }

export default function Registration() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const login = paths.login(backAddress(search.get('back')))
  return (
    <>
      <PageHead title={registrationText.title} description={registrationText.description} />
      <FormCard title={registrationText.title} subtitle={registrationText.subtitle}>
        <RegistrationForm
          onRegistered={(username) => navigate(login, { replace: true, state: { registered: username } })}
        />
        <p className="flex flex-wrap items-center justify-center gap-x-2">
          {registrationText.haveAccount}
          <Link to={login} className="link">
            {registrationText.login}
          </Link>
        </p>
        <TermsNotice />
      </FormCard>
    </>
  )
}
