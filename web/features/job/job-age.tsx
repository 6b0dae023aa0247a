import type { Job } from '../../../contract/jobs.ts'
import { formatDay, formatRelative } from '../../lib/format.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** `3 kun oldin`. In a page of the server, which is kept and read later, the day. */
export function JobAge({ job: { created_at } }: { job: Job }) {
  const hydrated = useHydrated()
  return (
    <time dateTime={created_at} className="min-w-20 shrink-0 text-right text-muted text-sm">
      {hydrated ? formatRelative(created_at, new Date()) : formatDay(created_at)}
    </time>
  )
}
