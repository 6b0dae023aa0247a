import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import { countApplicationsByStatus, countJobs } from '../../database/counts.ts'
import { bind } from '../../http/bind.ts'
import type { Services } from '../../http/services.ts'
import {
  countEverything,
  listEmployers,
  listJobsByType,
  listSeekers,
  listWeeks,
} from './statistics.repository.ts'

export function registerStatistics(app: FastifyInstance, services: Services) {
  const { db } = services
  bind(app, services, endpoints.getUserStatistics, async ({ query }) => {
    const [statistics, seekers, employers] = await Promise.all([
      countEverything(db),
      listSeekers(db, query),
      listEmployers(db, query),
    ])
    return { statistics, job_seekers: seekers, employers }
  })

  bind(app, services, endpoints.getAdminStatistics, async () => {
    const [jobs, applications] = await Promise.all([countJobs(db), countApplicationsByStatus(db)])
    const { pending, accepted, rejected } = applications
    return { total_jobs: jobs, total_applications: pending + accepted + rejected }
  })

  bind(app, services, endpoints.getTrends, async () => {
    const [applications, jobs, weeks] = await Promise.all([
      countApplicationsByStatus(db),
      listJobsByType(db),
      listWeeks(db),
    ])
    return { applications_by_status: applications, jobs_by_type: jobs, weeks }
  })
}
