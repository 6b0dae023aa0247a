import type { ApplicationStatus } from '../../../contract/applications.ts'
import { csvMoment } from '../../http/csv.ts'
import type { ExportedList } from '../../http/send-export.ts'
import { type ApplicationFilter, countAll, listApplications } from './admin-applications.repository.ts'

/** As on the screens. */
const statusWords: Record<ApplicationStatus, string> = {
  pending: "Ko'rib chiqilmoqda",
  accepted: 'Qabul qilindi',
  rejected: 'Rad etildi',
}

/** The applications of the list, without messages and contacts. */
export const exportedApplications = (filter: ApplicationFilter): ExportedList => ({
  name: 'applications',
  columns: [
    ...['ID', "E'lon ID", 'Ish nomi', 'Ish turi', 'Ish beruvchi', 'Ish izlovchi', 'Holati'],
    ...['Yuborilgan', "Ko'rilgan", 'Javob berilgan', 'Xabarlar soni'],
  ],
  count: (db) => countAll(db, filter),
  async list(db, page) {
    const rows = await listApplications(db, filter, page)
    return rows.map(({ position, job, ...row }) => ({
      position,
      cells: [
        ...[row.id, job.id, job.title, job.type, row.employer.username, row.seeker.username],
        ...[statusWords[row.status], csvMoment(row.appliedAt), csvMoment(row.seenAt)],
        ...[csvMoment(row.decidedAt), row.messages],
      ],
    }))
  },
})
