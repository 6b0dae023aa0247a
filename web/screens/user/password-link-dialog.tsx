import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, TriangleAlert } from 'lucide-react'
import type { AdminUser, PasswordLink } from '../../../contract/admin-users.ts'
import { makePasswordLinkMutation, reasonCap } from '../../api/admin-users.ts'
import { failureText } from '../../api/failure-toast.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { copyText } from '../../lib/share-link.ts'
import { userPageText } from '../../text/user-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { ReasonForm } from '../../ui/reason-dialog.tsx'

const text = userPageText.password

interface PasswordLinkDialogProps {
  user: AdminUser
  open: boolean
  onClose: () => void
}

/** Makes a one-time link and shows it once: when the dialog closes, nobody has it any more. */
export function PasswordLinkDialog({ user, open, onClose }: PasswordLinkDialogProps) {
  const make = useMutation(makePasswordLinkMutation(useQueryClient(), user.id))
  const { data: link, isPending } = make
  const leave = () => {
    if (isPending) return
    onClose()
    make.reset()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={link ? text.made : text.title}
      description={link ? text.until(momentOf(link)) : text.question(user.username)}
    >
      {link ? (
        <MadeLink link={link} onLeave={leave} />
      ) : (
        <ReasonForm
          confirmLabel={text.make}
          cap={reasonCap}
          failureOf={(error) => failureText(error, text.failed)}
          onConfirm={make.mutateAsync}
          onClose={leave}
        />
      )}
    </Dialog>
  )
}

const momentOf = ({ expires_at }: PasswordLink) => `${formatDate(expires_at)}, ${formatTime(expires_at)}`

function MadeLink({ link: { url }, onLeave }: { link: PasswordLink; onLeave: () => void }) {
  return (
    <>
      <p
        role="alert"
        className="flex items-start gap-2 rounded-field bg-warning-soft px-3.5 py-2.5 text-on-warning-soft"
      >
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {text.warning}
      </p>
      <Field label={text.field}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
              className="min-w-0 flex-1 basis-48"
            />
            <Button
              variant="outline"
              onClick={() => copyText(url, { done: text.copied, failed: text.copyFailed })}
            >
              <Copy aria-hidden />
              {text.copy}
            </Button>
          </div>
        )}
      </Field>
      <Button onClick={onLeave} className="justify-self-end max-sm:justify-self-stretch">
        {text.done}
      </Button>
    </>
  )
}
