import { type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ApplicationCounts } from '../../../contract/employer-applications.ts'
import type { ApplicantFilters, ApplicantView } from '../../api/applicant-cache.ts'
import { applicantsQuery } from '../../api/employer-applications.ts'

export type ApplicantList = ReturnType<typeof useApplicants>['list']

/** The older one, then the other, and once more. Two that differ for ever must not ask for ever. */
const mostRereads = 3

/** The list and the numbers of all views. They come by two calls, but never say different things for long. */
export function useApplicants(filters: ApplicantFilters, counts: UseQueryResult<ApplicationCounts>) {
  const list = useInfiniteQuery(applicantsQuery(filters))
  const total = list.isPlaceholderData ? undefined : (list.data?.pages[0]?.total ?? undefined)
  const counted = counts.isPlaceholderData ? undefined : countIn(counts.data, filters.view)
  const isSettled = !list.isFetching && !counts.isFetching
  const asked = useRef(0)
  const rereadOlder = useEffectEvent(() => {
    if (asked.current === mostRereads) return
    asked.current += 1
    if (list.dataUpdatedAt < counts.dataUpdatedAt) list.refetch()
    else counts.refetch()
  })
  const differ = isSettled && total !== undefined && counted !== undefined && total !== counted
  useEffect(() => {
    // Somebody applied between the two calls, or a star was saved after one of them.
    if (differ) rereadOlder()
    else if (isSettled) asked.current = 0
  }, [differ, isSettled])
  // The number of what is on the screen is never older than the list.
  const countOf = (view: ApplicantView) =>
    (view === filters.view ? (counted ?? total) : undefined) ?? countIn(counts.data, view)
  return { list, countOf }
}

function countIn(counts: ApplicationCounts | undefined, view: ApplicantView): number | undefined {
  if (!counts || view === 'waiting3' || view === 'waiting7') return undefined
  return view === 'all' ? counts.pending + counts.accepted + counts.rejected : counts[view]
}
