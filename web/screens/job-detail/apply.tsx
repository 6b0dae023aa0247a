import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { jobDetailText } from '../../text/job-detail.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ApplyButton } from './apply-button.tsx'

/** Loaded only for job seekers: most visitors only read. */
const SeekerApplication = lazyPart(() => import('./seeker-application.tsx'))

/** Job seekers apply or see what became of it, visitors sign in first, employers and administrators see nothing. */
export function Apply({ job }: { job: Job }) {
  const { role } = useSession()
  if (role === null) return job.state === 'open' && <SignInFirst job={job} />
  if (role !== 'job_seeker') return null
  return (
    <Suspense fallback={job.state === 'open' && <ApplyButton disabled />}>
      <SeekerApplication key={job.id} job={job} />
    </Suspense>
  )
}

function SignInFirst({ job }: { job: Job }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button asChild size="large" className="sm:justify-self-start">
        <Link to={paths.login(paths.apply(job.id))}>{jobDetailText.apply}</Link>
      </Button>
      <p className="text-muted text-sm">{jobDetailText.applyAfterSignIn}</p>
      <p className="flex flex-wrap items-center gap-x-2">
        {jobDetailText.noAccount}
        <Link to={paths.registerFor(paths.apply(job.id))} className="link">
          {jobDetailText.register}
        </Link>
      </p>
    </div>
  )
}
