import { type UserRow, userCountCap } from '../../../contract/users.ts'
import type { Db } from '../../database/db.ts'
import { csvMoment } from '../../http/csv.ts'
import type { ExportedList } from '../../http/send-export.ts'
import { countUsersOf, findWanted, listBy, type UserFilter, userOrder } from './users.repository.ts'

const counted = {
  job_seeker: ['Arizalar'],
  employer: ["Ish e'lonlari", 'Kelgan arizalar'],
}

/** Whom the list shows with this filter, newest first. A search is counted up to its cap. */
export async function exportedUsers(db: Db, filter: UserFilter): Promise<ExportedList> {
  const { role } = filter
  const { wanted, found } = await findWanted(db, filter)
  const order = userOrder(role, 'newest')
  return {
    name: 'users',
    file: role === 'employer' ? 'employers' : 'job-seekers',
    columns: [
      'ID',
      'Username',
      "To'liq ism",
      'Telefon',
      'Manzil',
      "Ro'yxatdan o'tgan",
      'Hisob',
      ...counted[role],
    ],
    count: async (on) => (filter.q ? (found?.length ?? userCountCap) : countUsersOf(on, filter)),
    async list(on, page) {
      const rows = await listBy(order, on, { role, wanted, ...page })
      return rows.map(({ position, ...user }) => ({
        position,
        cells: [
          ...[user.id, user.username, user.full_name, user.phone, user.address],
          ...[csvMoment(user.createdAt), stateOf(user)],
          ...(role === 'employer' ? [user.count, user.applications_received] : [user.count]),
        ],
      }))
    },
  }
}

const stateOf = ({ disabled, deletion }: { disabled: boolean; deletion: UserRow['deletion'] }) =>
  disabled ? 'Bloklangan' : deletion ? "O'chirilgan" : 'Faol'
