import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAdminStatistics, getReport, getTrends, getUserStatistics } from '../../contract/statistics.ts'
import { call } from './client.ts'

export const adminStatisticsQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'admin'],
    queryFn: ({ signal }) => call(getAdminStatistics, {}, { signal }),
  })

export const userStatisticsQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'users'],
    // Only the counts are needed here. The list of users has its own call.
    queryFn: ({ signal }) => call(getUserStatistics, { query: { limit: 1 } }, { signal }),
    select: ({ statistics }) => statistics,
  })

export const trendsQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'trends'],
    queryFn: ({ signal }) => call(getTrends, {}, { signal }),
  })

/** Both days are included. */
export const reportQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['statistics', 'report', days],
    queryFn: ({ signal }) => call(getReport, { query: days }, { signal }),
    placeholderData: keepPreviousData,
  })
