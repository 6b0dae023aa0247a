import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { SignedIn } from '../../../contract/auth.ts'
import type { Role } from '../../../contract/endpoint.ts'
import { AccountFormFooter } from '../../features/account/form-footer.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { backAddress } from '../../lib/back-address.ts'
import { areaOf, paths, tellHash } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { loginText } from '../../text/login.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { LoginForm } from './login-form.tsx'
import { Registered } from './registered.tsx'
import { Restored } from './restored.tsx'

/** The link to the registration keeps `back`. */
export const handle = { query: ['back'] }

export default function Login() {
  const [search] = useSearchParams()
  const back = backAddress(search.get('back'))
  const registered = useRegistered()
  const hydrated = useHydrated()
  const [staying, setStaying] = useState(registered !== undefined)
  const [restored, setRestored] = useState(false)
  const { role, name } = useSession()
  useLeaveWhenSignedIn({ role: staying || restored ? null : role, back })
  const leave = () => setStaying(false)
  const signedIn = (answer: SignedIn) => {
    setRestored(answer.restored === true)
    leave()
  }
  if (restored && role) return <Restored role={role} onContinue={() => setRestored(false)} />
  return (
    <>
      <PageHead title={loginText.title} description={loginText.description} />
      <FormCard title={loginText.title}>
        {back?.endsWith(tellHash) && <p>{loginText.toBeTold}</p>}
        {/* The server does not know who comes from the registration. */}
        {registered && hydrated && <Registered name={role && name} onContinue={leave} />}
        <LoginForm username={registered} onSignedIn={signedIn} />
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

/** A signed-in person goes on to `back`, or to their area. Another role's area lets them not in. */
function useLeaveWhenSignedIn({ role, back }: { role: Role | null; back: string | undefined }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!role) return
    const area = back && areaOf(back)
    navigate(back && (!area || area === role) ? back : paths.area(role), { replace: true })
  }, [role, back, navigate])
}
