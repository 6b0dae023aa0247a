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

/** The way to the register screen carries `back` on. */
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

/** The username with which one has just registered: registration leads here with the session begun. */
function useRegistered(): string | undefined {
  const { state } = useLocation()
  return typeof state?.registered === 'string' ? state.registered : undefined
}

/** Who is signed in goes on to where they were going, or to their own area. */
function useLeaveWhenSignedIn({ back, staying }: { back: string | undefined; staying: boolean }) {
  const { role } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (role && !staying) navigate(back ?? paths.area(role), { replace: true })
  }, [role, staying, back, navigate])
}
