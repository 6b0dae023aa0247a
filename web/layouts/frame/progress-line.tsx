import { useNavigation } from 'react-router'
import { frameText } from '../../text/frame.ts'

/** A thin line at the top while the next page loads. */
export function ProgressLine() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="progressbar" aria-label={frameText.loading} className="fixed inset-x-0 top-0 z-60 h-1">
      <div className="progress-motion h-full bg-primary" />
    </div>
  )
}
