import type { ApplicationPage } from '../../../contract/applications.ts'
import type { ApplicantPage } from '../../../contract/employer-applications.ts'
import type { Db } from '../../database/db.ts'
import { readAbout } from '../../delivery/read-about.ts'
import { notFound } from '../../http/failure.ts'
import {
  type EmployerPageRow,
  findOfEmployer,
  findOfSeeker,
  markSeen,
  type OtherRow,
} from './applications.pages.repository.ts'
import { timelineOf, toApplication, toSent } from './applications.views.ts'

interface Look {
  /** A HEAD reads nothing. */
  marks: boolean
  /** How much of the caller's bell is unread. */
  unread: number
}

export async function openAsSeeker(
  db: Db,
  own: { id: number; seekerId: number },
  look?: Look,
): Promise<ApplicationPage> {
  const row = await findOfSeeker(db, own)
  if (!row) throw notFound()
  await readBell(db, { userId: own.seekerId, applicationId: own.id }, look)
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

/** The first opening is what the seeker is told as "seen". */
export async function openAsEmployer(
  db: Db,
  own: { id: number; employerId: number },
  look: Look,
): Promise<ApplicantPage> {
  const found = await findOfEmployer(db, own)
  const isNew = look.marks && found && !found.seenAt && !found.withdrawnAt
  if (isNew) await markSeen(db, own)
  const row = isNew ? await findOfEmployer(db, own) : found
  if (!row) throw notFound()
  await readBell(db, { userId: own.employerId, applicationId: own.id }, look)
  return {
    ...toApplication(row),
    timeline: timelineOf(row),
    resume: row.resume && toResume(row.resume),
    contact: contactOf(row.seekerPhone),
    place: row.place,
    note: row.note,
    starred: row.starred,
    other_applications: row.others.map(toOther),
    conversation_open: row.conversationOpen,
  }
}

async function readBell(db: Db, about: { userId: number; applicationId: number }, look?: Look) {
  if (look?.marks && look.unread > 0) await readAbout(db, about)
}

const contactOf = (phone: string | null) => (phone === null ? null : { phone_number: phone })

/** JSON that the database writes has times of another form. */
const toOther = ({ applied_at: appliedAt, withdrawn_at: withdrawnAt, ...other }: OtherRow) => ({
  ...other,
  applied_at: new Date(appliedAt).toISOString(),
  withdrawn_at: withdrawnAt && new Date(withdrawnAt).toISOString(),
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
