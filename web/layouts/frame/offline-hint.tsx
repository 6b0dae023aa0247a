import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { askKeptAgain } from '../../api/ask-kept-again.ts'
import { useNetworkLost } from '../../lib/use-network-lost.ts'
import { frameText } from '../../text/frame.ts'
import { offlineText } from '../../text/offline.ts'
import { usePageAge } from './use-page-age.ts'

/** Inside the header of a page, so that it covers nothing. Says how old the page is that is read without network. */
export function OfflineHint() {
  const lost = useNetworkLost()
  const age = usePageAge()
  const client = useQueryClient()
  useEffect(() => {
    if (!lost) askKeptAgain(client, { when: 'now' })
  }, [lost, client])
  return (
    <div role="status">
      {(lost || age) && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-1.5 text-background text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {age ? offlineText.seen(age, lost) : frameText.offline}
        </p>
      )}
    </div>
  )
}
