import type { z } from 'zod'
import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { exportedApplications } from './admin-applications.export.ts'
import {
  type ApplicationFilter,
  countUpTo,
  listApplications,
  newestApplications,
} from './admin-applications.repository.ts'

export function registerAdminApplications({ bind, bindExport }: Api) {
  bind(endpoints.listAdminApplications, async ({ db, query, request, headers }) => {
    const { cursor, limit, ...asked } = query
    const filter = toFilter(asked)
    const after = readCursor(newestApplications, cursor)
    const [rows, total] = await Promise.all([
      listApplications(db, filter, { after, limit: limit + 1 }),
      countUpTo(db, filter),
    ])
    const page = takePage({ request, headers }, { rows, keyset: newestApplications, limit, total })
    return page.map(({ id, status, job, employer, seeker, ...times }) => ({
      ...{ id, status, employer, job_seeker: seeker },
      job_post: { id: job.id, title: job.title, job_type: job.type },
      applied_at: times.appliedAt.toISOString(),
      seen_at: times.seenAt?.toISOString() ?? null,
      decided_at: times.decidedAt?.toISOString() ?? null,
    }))
  })

  bindExport(endpoints.exportApplications, async ({ query: { ticket: _, ...asked } }) =>
    exportedApplications(toFilter(asked)),
  )
}

type Asked = Omit<z.output<typeof endpoints.exportApplications.query>, 'ticket'>

const toFilter = ({ job_type, place, ...rest }: Asked): ApplicationFilter => ({
  ...rest,
  jobTypeId: job_type,
  placeId: place,
})
