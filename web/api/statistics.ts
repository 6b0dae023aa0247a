import { queryOptions } from '@tanstack/react-query'
import { getAdminStatistics, getTrends, getUserStatistics } from '../../contract/statistics.ts'
import { call } from './client.ts'

export const adminStatisticsQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'admin'],
    queryFn: ({ signal }) => call(getAdminStatistics, {}, { signal }),
  })

export const userStatisticsQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'users'],
    queryFn: ({ signal }) => call(getUserStatistics, {}, { signal }),
  })

export const trendsQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'trends'],
    queryFn: ({ signal }) => call(getTrends, {}, { signal }),
  })
