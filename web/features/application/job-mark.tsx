import { lazy, Suspense } from 'react'
import { useSession } from '../../session/use-session.ts'

/** Loaded only for job seekers: most visitors only read. Without network the cards do without it. */
const OwnMark = lazy(() => import('./own-mark.tsx').catch(() => ({ default: () => null })))

/** On a job's card, for a seeker who has applied: what became of it. */
export function JobMark({ jobId }: { jobId: number }) {
  const { role } = useSession()
  if (role !== 'job_seeker') return null
  return (
    <Suspense>
      <OwnMark jobId={jobId} />
    </Suspense>
  )
}
