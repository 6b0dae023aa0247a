import { endpoints } from '../../../contract/index.ts'
import { newestJobs, toJob } from '../../database/job-view.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { usernameKey } from '../../identity/usernames.ts'
import {
  countEmployers,
  countJobsOf,
  findEmployer,
  latestEmployers,
  listEmployers,
  listJobsOf,
  withJobs,
} from './employers.repository.ts'

export function registerEmployers({ bindCached }: Api) {
  bindCached(
    endpoints.listEmployers,
    () => ['jobs', 'people', 'job-types', 'places'],
    async ({ db, query: { limit, cursor }, request, headers }) => {
      const after = readCursor(latestEmployers, cursor)
      const [rows, total] = await Promise.all([listEmployers(db, { after, limit }), countEmployers(db)])
      const page = { rows: await withJobs(db, rows), limit, total, keyset: latestEmployers }
      return takePage({ request, headers }, page).map(({ employer }) => employer)
    },
  )

  bindCached(
    endpoints.getEmployer,
    () => ['jobs', 'people', 'job-types', 'places'],
    async ({ db, params, query: { limit, cursor }, request, headers }) => {
      const after = readCursor(newestJobs, cursor)
      const employer = await findEmployer(db, { key: usernameKey(params.username) })
      if (!employer) throw notFound()
      const [rows, total] = await Promise.all([
        listJobsOf(db, { id: employer.id, after, limit }),
        countJobsOf(db, employer),
      ])
      const page = takePage({ request, headers }, { rows, limit, total, keyset: newestJobs })
      return {
        username: employer.username,
        first_name: employer.firstName,
        display_name: employer.displayName || null,
        verified: employer.verifiedAt !== null,
        about: employer.about,
        created_at: employer.createdAt.toISOString(),
        job_posts_count: total,
        job_posts: page.map(toJob),
      }
    },
  )
}
