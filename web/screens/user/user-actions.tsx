import { BadgeCheck, Ban, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { AdminUser } from '../../../contract/admin-users.ts'
import { BlockDialog } from '../../features/person/block-dialog.tsx'
import { userPageText as text } from '../../text/user-page.ts'
import { usersText } from '../../text/users.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

type Question = 'block' | 'verify' | 'password'

/** What can be done with the account. */
export function UserActions({ user }: { user: AdminUser }) {
  const [asked, setAsked] = useState<Question>()
  const close = () => setAsked(undefined)
  const disabled = user.disabled_at !== null
  return (
    <div className="flex flex-wrap gap-3 *:min-w-0 *:wrap-anywhere max-sm:*:grow">
      <Button variant="outline" onClick={() => setAsked('block')}>
        <Ban aria-hidden />
        {disabled ? usersText.enable : usersText.disable}
      </Button>
      {/* A link of a blocked account would not work. */}
      {!disabled && (
        <Button variant="outline" onClick={() => setAsked('password')}>
          <KeyRound aria-hidden />
          {text.password.open}
        </Button>
      )}
      {user.role === 'employer' && (
        <Button variant="outline" onClick={() => setAsked('verify')}>
          <BadgeCheck aria-hidden />
          {user.verified_at === null ? text.verify.verify : text.verify.unverify}
        </Button>
      )}
      <BlockDialog user={asked === 'block' ? { ...user, disabled } : undefined} onClose={close} />
      <PasswordLinkDialog user={user} open={asked === 'password'} onClose={close} />
      <VerifyDialog user={user} open={asked === 'verify'} onClose={close} />
    </div>
  )
}
