import { CloudOff } from 'lucide-react'
import { useNetworkLost } from '../lib/use-network-lost.ts'
import { outboxText } from '../text/outbox.ts'
import { mostKept } from './store.ts'
import { useOutboxFull } from './use-outbox.ts'

/** Said in a form before it is sent without network. */
export function KeptNote({ kind }: { kind: keyof typeof outboxText.before }) {
  const lost = useNetworkLost()
  const full = useOutboxFull()
  return (
    <div role="status" className="empty:hidden">
      {lost && (
        <p className="flex items-start gap-2.5 rounded-field bg-warning-soft px-3.5 py-2.5 text-on-warning-soft">
          <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          {full ? outboxText.full(mostKept) : outboxText.before[kind]}
        </p>
      )}
    </div>
  )
}
