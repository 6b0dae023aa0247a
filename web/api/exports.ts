import { mutationOptions } from '@tanstack/react-query'
import { exportApplications } from '../../contract/admin-applications.ts'
import { exportJobs } from '../../contract/admin-jobs.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { createExportTicket } from '../../contract/exports.ts'
import { exportReports } from '../../contract/reports.ts'
import { exportUsers } from '../../contract/users.ts'
import { call, endpointAddress } from './client.ts'

const files = {
  users: exportUsers,
  jobs: exportJobs,
  applications: exportApplications,
  reports: exportReports,
} satisfies Record<string, Endpoint>

export interface WantedFile {
  list: keyof typeof files
  filters: Record<string, string | undefined>
}

/** The address of the file, good for one download within a minute. */
export const exportMutation = () =>
  mutationOptions({
    mutationFn: async ({ list, filters }: WantedFile) => {
      const { ticket } = await call(createExportTicket, {})
      return endpointAddress(files[list], { ...filters, ticket })
    },
  })
