import type { ApplicantPage, ApplicationPage, Timeline } from '../../../contract/applications.ts'
import type { Db } from '../../database/db.ts'
import { notFound } from '../../http/failure.ts'
import {
  type EmployerPageRow,
  findOfEmployer,
  findOfSeeker,
  markSeen,
  type SeekerPageRow,
} from './applications.pages.repository.ts'
import type { Own } from './applications.repository.ts'
import { toApplication } from './applications.service.ts'

export async function openAsSeeker(db: Db, own: Own): Promise<ApplicationPage> {
  const row = await findOfSeeker(db, own)
  if (!row) throw notFound()
  return {
    ...toApplication(row),
    timeline: timelineOf(row),
    phone_shared: row.phoneShared,
    employer_contact: contactOf(row.employerPhone),
  }
}

/** The first opening is what the seeker is told as "seen". */
export async function openAsEmployer(db: Db, own: Own): Promise<ApplicantPage> {
  await markSeen(db, own)
  const row = await findOfEmployer(db, own)
  if (!row) throw notFound()
  return {
    ...toApplication(row),
    timeline: timelineOf(row),
    resume: row.resume && toResume(row.resume),
    contact: contactOf(row.seekerPhone),
    note: row.note,
    starred: row.starred,
  }
}

const contactOf = (phone: string | null) => (phone === null ? null : { phone_number: phone })

const timelineOf = (row: SeekerPageRow | EmployerPageRow): Timeline => ({
  sent_at: row.appliedAt.toISOString(),
  seen_at: row.seenAt?.toISOString() ?? null,
  decided_at: row.decidedAt?.toISOString() ?? null,
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
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
