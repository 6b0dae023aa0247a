import type { ApplicationPage } from '../../../contract/applications.ts'
import type { ApplicantPage } from '../../../contract/employer-applications.ts'
import type { Db } from '../../database/db.ts'
import { readAbout } from '../../delivery/read-about.ts'
import { notFound } from '../../http/failure.ts'
import {
  type EmployerPageRow,
  findOfEmployer,
  findOfSeeker,
  listOthers,
  markSeen,
  type OtherRow,
} from './applications.pages.repository.ts'
import { timelineOf, toApplication, toSent } from './applications.views.ts'

interface Reading {
  id: number
  seekerId: number
  /** A HEAD reads nothing. */
  marks?: boolean
}

export async function openAsSeeker(db: Db, { marks = false, ...own }: Reading): Promise<ApplicationPage> {
  const row = await findOfSeeker(db, own)
  if (!row) throw notFound()
  if (marks) await readAbout(db, { userId: own.seekerId, applicationId: own.id })
  return {
    ...toSent(row),
    job_state: row.jobState,
    phone_shared: row.phoneShared,
    employer_contact: contactOf(row.employerPhone),
    may_apply_again: row.mayApplyAgain,
    conversation_open: row.conversationOpen,
    answers_in_days: row.answersInDays,
  }
}

interface Opening {
  id: number
  employerId: number
  /** The first opening is what the seeker is told as "seen". A HEAD reads nothing. */
  marks: boolean
}

export async function openAsEmployer(db: Db, { marks, ...own }: Opening): Promise<ApplicantPage> {
  if (marks) await markSeen(db, own)
  const row = await findOfEmployer(db, own)
  if (!row) throw notFound()
  if (marks) await readAbout(db, { userId: own.employerId, applicationId: own.id })
  const others = await listOthers(db, { ...own, seekerId: row.seekerId })
  return {
    ...toApplication(row),
    timeline: timelineOf(row),
    resume: row.resume && toResume(row.resume),
    contact: contactOf(row.seekerPhone),
    place: row.place,
    note: row.note,
    starred: row.starred,
    other_applications: others.map(toOther),
    conversation_open: row.conversationOpen,
  }
}

const contactOf = (phone: string | null) => (phone === null ? null : { phone_number: phone })

const toOther = ({ id, status, appliedAt, withdrawnAt, job }: OtherRow) => ({
  id,
  status,
  applied_at: appliedAt.toISOString(),
  withdrawn_at: withdrawnAt?.toISOString() ?? null,
  job_post: job,
})

const toResume = (row: NonNullable<EmployerPageRow['resume']>): ApplicantPage['resume'] => ({
  id: row.id,
  full_name: row.fullName,
  education: row.education,
  experience: row.experience,
  skills: row.skills,
  portfolio_link: row.portfolioLink,
  extra1: row.extra1,
  extra2: row.extra2,
})
