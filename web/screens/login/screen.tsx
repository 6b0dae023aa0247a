import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { AccountFormFooter } from '../../features/account/form-footer.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { backAddress } from '../../lib/back-address.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { loginText } from '../../text/login.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { LoginForm } from './login-form.tsx'

/** The link to the registration keeps `back`. */
export const handle = { query: ['back'] }

export default function Login() {
  const [search] = useSearchParams()
  const back = backAddress(search.get('back'))
  const registered = useRegistered()
  const [staying, setStaying] = useState(registered !== undefined)
  useLeaveWhenSignedIn({ back, staying })
  return (
    <>
      <PageHead title={loginText.title} description={loginText.description} />
      <FormCard title={loginText.title}>
        {registered && (
          <p role="status" className="rounded-field bg-success-soft px-3.5 py-2.5 text-on-success-soft">
            {loginText.registered}
          </p>
        )}
        <LoginForm username={registered} onSignedIn={() => setStaying(false)} />
        <AccountFormFooter
          question={loginText.noAccount}
          label={loginText.register}
          to={paths.registerFor(back)}
        />
      </FormCard>
    </>
  )
}

/** The username of a person who has just registered. Registration starts the session and comes here. */
function useRegistered(): string | undefined {
  const { state } = useLocation()
  return typeof state?.registered === 'string' ? state.registered : undefined
}

/** A signed-in person goes on to `back`, or to their area. */
function useLeaveWhenSignedIn({ back, staying }: { back: string | undefined; staying: boolean }) {
  const { role } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (role && !staying) navigate(back ?? paths.area(role), { replace: true })
  }, [role, staying, back, navigate])
}
