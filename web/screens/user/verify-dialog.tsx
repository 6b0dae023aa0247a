import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { AdminUser } from '../../../contract/admin-users.ts'
import { reasonCap, verifyMutation } from '../../api/admin-users.ts'
import { failureText } from '../../api/failure-toast.ts'
import { userPageText } from '../../text/user-page.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

const text = userPageText.verify

interface VerifyDialogProps {
  user: AdminUser
  open: boolean
  onClose: () => void
}

/** Gives an employer the mark, or takes it back. */
export function VerifyDialog({ user, open, onClose }: VerifyDialogProps) {
  const { mutateAsync } = useMutation(verifyMutation(useQueryClient(), user.id))
  const verified = user.verified_at === null
  const change = async (reason: string) => {
    await mutateAsync({ verified, reason })
    toast.success(verified ? text.verified : text.unverified)
  }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={verified ? text.verifyQuestion(user.username) : text.unverifyQuestion(user.username)}
      description={verified ? text.verifyMeans : text.unverifyMeans}
      confirmLabel={verified ? text.verify : text.unverify}
      cap={reasonCap}
      failureOf={(error) => failureText(error, text.failed)}
      onConfirm={change}
    />
  )
}
