import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { AdminUser } from '../../../contract/admin-users.ts'
import { endUserSessionsMutation } from '../../api/admin-users.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { userPageText } from '../../text/user-page.ts'
import { usersText } from '../../text/users.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { Age, DateWithAge } from '../../ui/moment.tsx'

const text = userPageText.sessions

/** Where somebody is signed in: since when, and when it was last used. */
export function Sessions({ user: { id, username, sessions } }: { user: AdminUser }) {
  const [asking, setAsking] = useState(false)
  const end = useMutation(endUserSessionsMutation(useQueryClient(), id))
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => toast.success(text.ended),
      onError: (error) => toastFailure(error, text.failed),
    })
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
        <Button
          variant="outline"
          busy={end.isPending}
          aria-disabled={end.isPending}
          onClick={() => !end.isPending && setAsking(true)}
          className="justify-self-start"
        >
          {text.end}
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.question(username)}
        description={text.means}
        confirmLabel={text.yes}
        cancelLabel={usersText.cancel}
        danger
        onConfirm={confirm}
      />
    </CardSection>
  )
}
