import { Link, useLocation } from 'react-router'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { accountDeletedText as text } from '../../text/my-data.ts'
import { Button } from '../../ui/button.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Where people are led who have just deleted their account. */
export default function AccountDeleted() {
  const { state } = useLocation()
  // The server does not know the date.
  const deletedOn = useHydrated() && typeof state?.deletedOn === 'string' ? state.deletedOn : undefined
  return (
    <>
      <PageHead title={text.title} />
      <FormCard title={text.title}>
        <p>{text.when(deletedOn)}</p>
        <p>{text.back}</p>
        <div className="grid gap-3">
          <Button asChild size="large">
            <Link to={paths.landing}>{text.home}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.login()}>{text.signIn}</Link>
          </Button>
        </div>
      </FormCard>
    </>
  )
}
