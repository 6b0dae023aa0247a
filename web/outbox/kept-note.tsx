import { CloudOff } from 'lucide-react'
import { outboxText } from '../text/outbox.ts'
import { useOnline } from './use-online.ts'

/** Said in a form before it is sent without network. */
export function KeptNote({ kind }: { kind: keyof typeof outboxText.before }) {
  const online = useOnline()
  return (
    <div role="status" className="empty:hidden">
      {!online && (
        <p className="flex items-start gap-2.5 rounded-field bg-warning-soft px-3.5 py-2.5 text-on-warning-soft">
          <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          {outboxText.before[kind]}
        </p>
      )}
    </div>
  )
}
