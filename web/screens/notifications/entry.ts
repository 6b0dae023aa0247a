import {
  CalendarClock,
  CalendarX,
  Eye,
  EyeOff,
  Flag,
  type LucideIcon,
  MessageCircle,
  Reply,
  Search,
  Undo2,
  UserRoundPlus,
} from 'lucide-react'
import type { Role } from '../../../contract/endpoint.ts'
import type { EventKind, Notification } from '../../../contract/notifications.ts'
import { messagesHash } from '../../../contract/pages.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { areasText } from '../../text/areas.ts'
import { entryText } from '../../text/notifications.ts'

export const icons: Record<EventKind, LucideIcon> = {
  application_received: UserRoundPlus,
  application_decided: Reply,
  application_withdrawn: Undo2,
  message: MessageCircle,
  report_settled: Flag,
  search_found: Search,
  job_ending: CalendarClock,
  job_ended: CalendarX,
  job_hidden: EyeOff,
  job_restored: Eye,
}

/** What an entry says. */
export function sayEntry(entry: Notification): string {
  const { kind, events, person, status, reason, outcome, search } = entry
  const who = person ?? areasText.anonymous
  const count = formatNumber(events)
  switch (kind) {
    case 'application_received':
      return events > 1 ? entryText.receivedSeveral(count) : entryText.received(who)
    case 'application_decided':
      return status === 'accepted' ? entryText.accepted : entryText.rejected
    case 'application_withdrawn':
      return entryText.withdrawn(who)
    case 'message':
      return events > 1 ? entryText.messages(who, count) : entryText.message(who)
    case 'report_settled':
      return outcome === 'hidden' ? entryText.reportedHidden : entryText.reportedStays
    case 'search_found':
      return entryText.found(search?.name ?? '', events > 1 ? undefined : search?.jobs)
    case 'job_ending':
      return entryText.ending
    case 'job_ended':
      return entryText.ended
    case 'job_hidden':
      return entryText.hidden(reason ?? '')
    case 'job_restored':
      return entryText.restored
  }
}

/** The job that it is about. A search that found several times is about more than one. */
export const jobOf = ({ job, search, events }: Notification) => (search && events > 1 ? null : job)

/** Where an entry leads: to what it is about. */
export function addressOf(entry: Notification, role: Role): string {
  const { kind, events, application_id: id, outcome, search } = entry
  const job = jobOf(entry)
  if (search)
    return job ? paths.seekerJob(job.id) : paths.seekerJobsWith({ ...search.filters, sort: 'newest' })
  // The page of a hidden job is absent for those who reported it.
  if (outcome === 'hidden') return paths.area(role)
  if (outcome && job && role === 'job_seeker') return paths.seekerJob(job.id)
  const hash = kind === 'message' ? messagesHash : ''
  if (role === 'job_seeker') return id ? paths.seekerApplication(id) + hash : paths.seekerApplications
  // An administrator has jobs, but no list of applicants.
  if (role === 'admin') return job ? paths.adminJob(job.id) : paths.adminJobs
  if (kind === 'application_received' && events > 1 && job) return paths.applicantsOf(job.id)
  if (id) return paths.applicant(id) + hash
  return job ? paths.employerJob(job.id) : paths.area(role)
}
