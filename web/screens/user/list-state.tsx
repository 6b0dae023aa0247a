import { useLoggedError } from '../../lib/use-logged-error.ts'
import { frameText } from '../../text/frame.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface ListStateProps {
  query: { isPending: boolean; data: unknown; error: Error | null; refetch: () => unknown }
  none: string
  count: number
}

/** Shown instead of a list that loads, could not be loaded, or is empty. */
export function ListState({ query, none, count }: ListStateProps) {
  useLoggedError(query.error)
  if (query.isPending)
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        {frameText.loading}
      </p>
    )
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} className="py-2" />
  return count === 0 ? <p className="text-muted">{none}</p> : null
}
