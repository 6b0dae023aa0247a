import { endpoints } from '../../../contract/index.ts'
import { countApplicationsByStatus, countJobs } from '../../database/counts.ts'
import type { Api } from '../../http/bind.ts'
import { makeReport } from './statistics.report.ts'
import {
  countEverything,
  listEmployers,
  listJobsByType,
  listSeekers,
  listWeeks,
} from './statistics.repository.ts'

export function registerStatistics({ bind }: Api) {
  bind(endpoints.getUserStatistics, async ({ db, query }) => {
    const [statistics, seekers, employers] = await Promise.all([
      countEverything(db),
      listSeekers(db, query),
      listEmployers(db, query),
    ])
    return { statistics, job_seekers: seekers, employers }
  })

  bind(endpoints.getAdminStatistics, async ({ db }) => {
    const [jobs, applications] = await Promise.all([countJobs(db), countApplicationsByStatus(db)])
    const { pending, accepted, rejected } = applications
    return { total_jobs: jobs, total_applications: pending + accepted + rejected }
  })

  bind(endpoints.getTrends, async ({ db }) => {
    const [applications, jobs, weeks] = await Promise.all([
      countApplicationsByStatus(db),
      listJobsByType(db),
      listWeeks(db),
    ])
    return { applications_by_status: applications, jobs_by_type: jobs, weeks }
  })

  bind(endpoints.getReport, ({ db, query }) => makeReport(db, query))
}
