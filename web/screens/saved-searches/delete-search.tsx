import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { deleteSearchMutation } from '../../api/saved-searches.ts'
import { searchesText } from '../../text/searches.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

const text = searchesText.removing

interface DeleteSearchProps {
  search: SavedSearch
  open: boolean
  onClose: () => void
  /** The card is about to go, and with it what had the focus. */
  onDeleted: () => void
}

export function DeleteSearch({ search, open, onClose, onDeleted }: DeleteSearchProps) {
  const { mutateAsync } = useMutation(deleteSearchMutation(useQueryClient()))
  const remove = async () => {
    try {
      await mutateAsync(search.id)
      onDeleted()
    } catch (error) {
      toastFailure(error, text.failed)
    }
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={text.title}
      description={text.text(search.name)}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      danger
      onConfirm={remove}
    />
  )
}
