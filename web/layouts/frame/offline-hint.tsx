import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { frameText } from '../../text/frame.ts'

export function OfflineHint() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60 empty:hidden print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-background text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {frameText.offline}
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
