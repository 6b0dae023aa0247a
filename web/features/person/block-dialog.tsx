import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { reasonCap } from '../../api/admin-users.ts'
import { failureText } from '../../api/failure-toast.ts'
import { updateUserMutation } from '../../api/users.ts'
import { usersText } from '../../text/users.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

interface BlockDialogProps {
  /** Whom the question is about; undefined while nothing is asked. */
  user: { id: number; username: string; disabled: boolean } | undefined
  onClose: () => void
}

/** Blocks an account, or ends the block. */
export function BlockDialog({ user, onClose }: BlockDialogProps) {
  const { mutateAsync } = useMutation(updateUserMutation(useQueryClient()))
  const disable = user?.disabled === false
  const username = user?.username ?? ''
  const change = async (reason: string) => {
    if (!user) return
    await mutateAsync({ id: user.id, disabled: disable, reason })
    toast.success(disable ? usersText.disabledNow(username) : usersText.enabledNow(username))
  }
  return (
    <ReasonDialog
      open={user !== undefined}
      onClose={onClose}
      title={disable ? usersText.disableQuestion(username) : usersText.enableQuestion(username)}
      description={disable ? usersText.disableMeans : usersText.enableMeans}
      confirmLabel={disable ? usersText.disable : usersText.enable}
      cap={reasonCap}
      failureOf={(error) => failureText(error, usersText.changeFailed)}
      danger={disable}
      optional={!disable}
      onConfirm={change}
    />
  )
}
