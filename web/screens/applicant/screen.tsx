import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useLocation, useParams } from 'react-router'
import { applicantQuery } from '../../api/employer-applications.ts'
import { DecisionFailure } from '../../features/applicant/decision-failure.tsx'
import { useHeldDecisions } from '../../features/applicant/use-held-decisions.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { applicantText } from '../../text/applicant.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ApplicantBar } from './applicant-bar.tsx'
import { ApplicantHead } from './applicant-head.tsx'
import { ApplicantView } from './applicant-view.tsx'
import { ApplicantSkeleton } from './skeleton.tsx'
import { useNeighbours } from './use-neighbours.ts'

/** One person who applied to one of my jobs. */
export default function Applicant() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { data: applicant, isPending, error, refetch } = useQuery(applicantQuery(id))
  useLoggedError(error)
  const held = useHeldDecisions()
  const decision = held.of(Number(id))
  // Not before it is marked as seen: the list would come with the old mark.
  const neighbours = useNeighbours(Number(id), { enabled: applicant !== undefined })
  const name =
    applicant?.job_seeker.first_name ?? (applicant === null ? applicantText.notFound : applicantText.loading)
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={isPending}>
      <PageHead title={name} />
      <BackLink to={`${paths.employerApplicants}${search}`} label={applicantText.back} />
      <ApplicantHead name={name} applicant={applicant} status={decision?.status ?? applicant?.status} />
      {isPending && <ApplicantSkeleton />}
      {applicant === undefined && error && <LoadFailure onRetry={() => refetch()} />}
      {applicant === null && <EmptyState icon={<UserRoundX />} title={applicantText.notFoundHint} />}
      {applicant && <ApplicantView key={applicant.id} applicant={applicant} held={decision} />}
      {applicant && <ApplicantBar applicant={applicant} held={decision} neighbours={neighbours} />}
      <DecisionFailure failure={held.failure} />
    </div>
  )
}
