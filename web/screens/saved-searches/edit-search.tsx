import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { editSearchMutation, type NamedSearch } from '../../api/saved-searches.ts'
import { SearchForm } from '../../features/saved-search/search-form.tsx'
import { searchesText } from '../../text/searches.ts'
import { Dialog } from '../../ui/dialog.tsx'

export function EditSearch({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { mutateAsync, isPending, error } = useMutation(editSearchMutation(useQueryClient()))
  const save = async (named: NamedSearch) => {
    try {
      await mutateAsync({ id: search.id, ...named })
      onClose()
    } catch {
      // The form shows it.
    }
  }
  return (
    <Dialog open onOpenChange={() => !isPending && onClose()} title={searchesText.editTitle}>
      <SearchForm initial={search} saving={isPending} error={error} onSave={save} onCancel={onClose} />
    </Dialog>
  )
}
