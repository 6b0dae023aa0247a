import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { UserRow as User } from '../../../contract/users.ts'
import { isSessionEnd } from '../../api/errors.ts'
import { updateUserMutation } from '../../api/users.ts'
import { usersText } from '../../text/users.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

export function DisableDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const change = useChange()
  const disable = user?.disabled === false
  const username = user?.username ?? ''
  return (
    <AlertDialog
      open={user !== undefined}
      onOpenChange={onClose}
      title={disable ? usersText.disableQuestion(username) : usersText.enableQuestion(username)}
      description={disable ? usersText.disableMeans : usersText.enableMeans}
      confirmLabel={disable ? usersText.disable : usersText.enable}
      cancelLabel={usersText.cancel}
      danger={disable}
      onConfirm={() => user && change(user)}
    />
  )
}

function useChange() {
  const { mutateAsync } = useMutation(updateUserMutation(useQueryClient()))
  return (user: User) => {
    const saved = mutateAsync({ id: user.id, disabled: !user.disabled })
    toast.promise(saved, {
      loading: usersText.saving,
      success: ({ disabled, username }) =>
        disabled ? usersText.disabledNow(username) : usersText.enabledNow(username),
      error: (error) => (isSessionEnd(error) ? null : usersText.changeFailed),
    })
  }
}
