import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { JobState } from '../../../contract/jobs.ts'
import { jobStates, ownJobCountsQuery, ownJobsQuery } from '../../api/own-jobs.ts'
import { NewJobCard } from '../../features/job/new-job-card.tsx'
import { JobTabs } from '../../features/own-job/job-tabs.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { classes } from '../../lib/classes.ts'
import { morePages } from '../../lib/more-pages.ts'
import { paths } from '../../lib/paths.ts'
import { useAddressFilters } from '../../lib/use-address-filters.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { useOutbox } from '../../outbox/use-outbox.ts'
import { jobText } from '../../text/job.ts'
import { jobListText } from '../../text/job-list.ts'
import { ownJobsText } from '../../text/own-jobs.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EndingSoon } from './ending-soon.tsx'
import { OwnJobCard } from './own-job-card.tsx'
import { OwnJobsSkeleton, ownJobsGrid } from './skeleton.tsx'
import { StateFilter } from './state-filter.tsx'
import { WaitingApplicants } from './waiting-applicants.tsx'
import { WaitingJobs } from './waiting-jobs.tsx'

/** The employer's home: the own jobs, with what can be done with each. */
export default function OwnJobs() {
  const { filters, changeFilters } = useAddressFilters()
  const state = jobStates.find((known) => known === filters.get('state'))
  const counts = useQuery(ownJobCountsQuery())
  useLoggedError(counts.error)
  const jobs = useInfiniteQuery(ownJobsQuery(state)).data?.pages.flatMap(({ items }) => items) ?? []
  const waiting = useOutbox('job')
  const choose = (chosen: JobState | undefined) => changeFilters({ state: chosen ?? '' })
  return (
    <>
      <PageHead title={ownJobsText.tabs.mine} />
      <h1 className="mb-2 text-2xl sm:mb-5 sm:text-3xl">{jobListText.title}</h1>
      <JobTabs />
      <div className="grid grid-cols-1 gap-5">
        <StateFilter state={state} counts={counts.data} onChoose={choose} />
        <EndingSoon count={counts.data?.ending ?? 0} jobs={jobs} state={state} />
        <WaitingApplicants />
        <WaitingJobs entries={waiting} />
        <JobsInState state={state} hasWaiting={waiting.length > 0} onShowAll={() => choose(undefined)} />
      </div>
    </>
  )
}

interface JobsInStateProps {
  state: JobState | undefined
  /** Then it is not true that there are none yet. */
  hasWaiting: boolean
  onShowAll: () => void
}

function JobsInState({ state, hasWaiting, onShowAll }: JobsInStateProps) {
  const query = useInfiniteQuery(ownJobsQuery(state))
  useLoggedError(query.error)
  if (query.isPending) return <OwnJobsSkeleton />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  const jobs = query.data.pages.flatMap(({ items }) => items)
  if (jobs.length === 0 && state) return <NoneInState onShowAll={onShowAll} />
  if (jobs.length === 0 && !hasWaiting) return <NoJobsYet />
  return (
    <div aria-busy={query.isPlaceholderData}>
      <ul aria-label={jobText.list} className={classes(ownJobsGrid, query.isPlaceholderData && 'grayscale')}>
        <li className="col-span-full">
          <NewJobCard to={paths.employerNewJob} />
        </li>
        {jobs.map((job) => (
          <li key={job.id}>
            <OwnJobCard job={job} />
          </li>
        ))}
      </ul>
      <LoadMore {...morePages(query)} />
    </div>
  )
}

function NoJobsYet() {
  const { title, text } = ownJobsText.empty
  return (
    <EmptyState icon={<BriefcaseBusiness />} title={title}>
      <p className="text-muted">{text}</p>
      <Button asChild size="large">
        <Link to={paths.employerNewJob}>{jobText.add}</Link>
      </Button>
    </EmptyState>
  )
}

function NoneInState({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState icon={<SearchX />} title={ownJobsText.noneInState}>
      <Button variant="outline" onClick={onShowAll}>
        {ownJobsText.showAll}
      </Button>
    </EmptyState>
  )
}
