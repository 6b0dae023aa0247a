import { openDays } from '../../contract/jobs.ts'
import { applications } from './applications.ts'
import { facts } from './facts.ts'
import { jobs } from './jobs.ts'
import type { DemoApplication, DemoJob, DemoPerson } from './shapes.ts'

const hour = 3_600_000
const day = 24 * hour

/** The times of all demo events, counted back from now. Nobody acts before joining. */
export function timeline(now: Date) {
  const before = (time: number) => new Date(now.getTime() - time)
  const jobsByKey = new Map(jobs.map((job) => [job.key, job]))

  const posted = (job: DemoJob) => before(job.daysAgo * day)

  /** Thirty days after it was posted, or after today when it was extended. */
  const expires = (job: DemoJob) => {
    const from = facts[job.key]?.extended ? now : posted(job)
    return new Date(from.getTime() + openDays * day)
  }

  const applied = (application: DemoApplication) => {
    const job = jobsByKey.get(application.job)
    if (!job) throw new Error(`No demo job is called ${application.job}`)
    return new Date(posted(job).getTime() + application.hoursAfter * hour)
  }

  /** 36 hours after the application, or half-way to now if that is earlier. */
  const decided = (application: DemoApplication) => {
    if (application.status === 'pending') return null
    const from = applied(application).getTime()
    return new Date(from + Math.min(36 * hour, (now.getTime() - from) / 2))
  }

  /** Three days before the person's first event. */
  const joined = ({ username }: DemoPerson) => {
    const events = [
      ...jobs.filter((job) => job.employer === username).map(posted),
      ...applications.filter(({ seeker }) => seeker === username).map(applied),
    ]
    if (events.length === 0) return before(60 * day)
    return new Date(Math.min(...events.map((moment) => moment.getTime())) - 3 * day)
  }

  return { posted, expires, applied, decided, joined }
}
