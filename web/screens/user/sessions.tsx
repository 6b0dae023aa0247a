import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { AdminUser } from '../../../contract/admin-users.ts'
import { endUserSessionsMutation, reasonCap } from '../../api/admin-users.ts'
import { failureText } from '../../api/failure-toast.ts'
import { userPageText } from '../../text/user-page.ts'
import { Button } from '../../ui/button.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Age, DateWithAge } from '../../ui/moment.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

const text = userPageText.sessions

/** Where somebody is signed in: since when, and when it was last used. */
export function Sessions({ user: { id, username, sessions } }: { user: AdminUser }) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = useMutation(endUserSessionsMutation(useQueryClient(), id))
  const end = async (reason: string) => {
    await mutateAsync(reason)
    toast.success(text.ended)
  }
  return (
    <CardSection title={text.title}>
      {sessions.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul aria-label={text.title} className="grid grid-cols-1 gap-2 empty:hidden">
        {sessions.map(({ created_at, last_used_at }) => (
          <li key={`${created_at} ${last_used_at}`} className="text-sm">
            <DateWithAge at={created_at} say={text.signedIn} />,{' '}
            <Age at={last_used_at} say={text.used} className="text-muted" />
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <Button variant="outline" onClick={() => setAsking(true)} className="justify-self-start">
          {text.end}
        </Button>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.question(username)}
        description={text.means}
        confirmLabel={text.yes}
        cap={reasonCap}
        danger
        failureOf={(error) => failureText(error, text.failed)}
        onConfirm={end}
      />
    </CardSection>
  )
}
