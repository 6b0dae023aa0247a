import { useNavigate, useSearchParams } from 'react-router'
import { AccountFormFooter } from '../../features/account/form-footer.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
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
        <AccountFormFooter
          question={registrationText.haveAccount}
          label={registrationText.login}
          to={login}
        />
      </FormCard>
    </>
  )
}
