import { WifiOff } from 'lucide-react'
import { offlineText } from '../../text/offline.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In the place of the list: an older one would not be the answer. */
export const NeedsNetwork = () => (
  <div role="status">
    <EmptyState icon={<WifiOff className="size-7" />} title={offlineText.search}>
      <p className="text-muted">{offlineText.searchGoesOn}</p>
    </EmptyState>
  </div>
)
