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

  /** Half-way to the decision. What waits was opened after twelve hours, unless it came in the last day and a half. */
  const seen = (application: DemoApplication) => {
    const from = applied(application).getTime()
    const end = decided(application)?.getTime()
    if (end) return new Date((from + end) / 2)
    return from < now.getTime() - 36 * hour ? new Date(from + 12 * hour) : null
  }

  const withdrawn = (application: DemoApplication) =>
    application.withdrawnAfter
      ? new Date(applied(application).getTime() + application.withdrawnAfter * hour)
      : null

  /** After the decision, or after the opening: forty minutes between two messages, or less, so that all are written. */
  const written = (application: DemoApplication, count: number) => {
    const from = (decided(application) ?? seen(application) ?? applied(application)).getTime()
    const step = Math.min(hour * (2 / 3), (now.getTime() - from) / (count + 1))
    return Array.from({ length: count }, (_, index) => new Date(from + (index + 1) * step))
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

  return { posted, expires, applied, decided, seen, withdrawn, written, joined }
}

export type When = ReturnType<typeof timeline>
