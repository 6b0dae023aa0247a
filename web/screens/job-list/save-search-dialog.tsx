import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { JobFilters } from '../../api/jobs.ts'
import { createSearchMutation, type NamedSearch } from '../../api/saved-searches.ts'
import { SearchForm } from '../../features/saved-search/search-form.tsx'
import { useDialogHash } from '../../lib/dialog-hash.ts'
import { tellHash } from '../../lib/paths.ts'
import { show } from '../../script/show.ts'
import { searchesText } from '../../text/searches.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { nameOfSearch } from './search-name.ts'
import { useJobTypeName } from './use-job-type-name.ts'
import { nameOf, usePlace } from './use-place.ts'

const text = searchesText.dialog

export default function SaveSearchDialog({ filters, onClose }: { filters: JobFilters; onClose: () => void }) {
  useDialogHash(tellHash, true)
  const { place } = usePlace(filters.place)
  const jobType = useJobTypeName(filters.jobType)
  const name = show(nameOfSearch(filters, { place: place && nameOf(place), jobType }))
  const { mutateAsync, isPending, error } = useMutation(createSearchMutation(useQueryClient()))
  const save = async (named: NamedSearch) => {
    try {
      await mutateAsync({ ...named, filters })
      onClose()
      toast.success(searchesText.saved)
    } catch {
      // The form shows it.
    }
  }
  return (
    <Dialog open onOpenChange={() => !isPending && onClose()} title={text.title} description={text.text}>
      <SearchForm
        initial={{ name, frequency: 'at_once' }}
        choices={['at_once', 'daily']}
        saving={isPending}
        error={error}
        onSave={save}
        onCancel={onClose}
      />
    </Dialog>
  )
}
