import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, TriangleAlert } from 'lucide-react'
import type { AdminUser, PasswordLink } from '../../../contract/admin-users.ts'
import { makePasswordLinkMutation } from '../../api/admin-users.ts'
import { failureText } from '../../api/failure-toast.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { copyText } from '../../lib/share-link.ts'
import { userPageText } from '../../text/user-page.ts'
import { usersText } from '../../text/users.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Input } from '../../ui/input.tsx'

const text = userPageText.password

interface PasswordLinkDialogProps {
  user: AdminUser
  open: boolean
  onClose: () => void
}

/** Makes a one-time link and shows it once: when the dialog closes, nobody has it any more. */
export function PasswordLinkDialog({ user, open, onClose }: PasswordLinkDialogProps) {
  const make = useMutation(makePasswordLinkMutation(useQueryClient(), user.id))
  const { data: link, error, isPending } = make
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
      {link && <MadeLink link={link} />}
      <FormFailure message={error ? failureText(error, text.failed) : undefined} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {link ? (
          <Button onClick={leave}>{text.done}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={leave}>
              {usersText.cancel}
            </Button>
            <Button busy={isPending} aria-disabled={isPending} onClick={() => !isPending && make.mutate()}>
              {isPending ? text.making : text.make}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

const momentOf = ({ expires_at }: PasswordLink) => `${formatDate(expires_at)}, ${formatTime(expires_at)}`

function MadeLink({ link: { url } }: { link: PasswordLink }) {
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
    </>
  )
}
