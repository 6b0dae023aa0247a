import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Job } from '../../../contract/jobs.ts'
import { newestJobsQuery, similarJobsQuery } from '../../api/jobs.ts'
import { jobText } from '../../text/job.ts'
import { Button } from '../../ui/button.tsx'
import { OfferedJobs } from './offered-jobs.tsx'

const text = jobText.similar

interface OfferProps {
  /** The address of the job list: links stay in the area. */
  list: string
  /** What the person has to do with a job. */
  markOf: (job: Job) => ReactNode
  heartOf: (job: Job) => ReactNode
}

/** For a job that is not to be had: open ones like it. */
export function SimilarJobs({ jobId, list, ...parts }: OfferProps & { jobId: number }) {
  const jobs = useQuery(similarJobsQuery(jobId))
  return (
    <OfferedJobs title={text.title} jobs={jobs} addressOf={(id) => `${list}/${id}`} {...parts}>
      <AllJobs list={list} />
    </OfferedJobs>
  )
}

/** For a job that nobody knows: the newest. */
export function NewestJobs({ list, ...parts }: OfferProps) {
  const jobs = useQuery(newestJobsQuery())
  return (
    <OfferedJobs title={text.newest} jobs={jobs} addressOf={(id) => `${list}/${id}`} {...parts}>
      <AllJobs list={list} />
    </OfferedJobs>
  )
}

const AllJobs = ({ list }: Pick<OfferProps, 'list'>) => (
  <Button asChild variant="outline" className="justify-self-start">
    <Link to={list}>{text.all}</Link>
  </Button>
)
