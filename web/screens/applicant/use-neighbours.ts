import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { applicantsQuery } from '../../api/employer-applications.ts'
import { readFilters } from '../../features/applicant/address.ts'
import { morePages } from '../../lib/more-pages.ts'

export type Neighbours = ReturnType<typeof useNeighbours>

/** Who comes before and after in the list that the applicant was opened from. */
export function useNeighbours(id: number, { enabled }: { enabled: boolean }) {
  const [address] = useSearchParams()
  const list = useInfiniteQuery({ ...applicantsQuery(readFilters(address)), enabled })
  const { hasMore, loading, failed, onMore } = morePages(list)
  const order = useOrder(list.data?.pages.flatMap(({ items }) => items.map((item) => item.id)) ?? [], id)
  const place = order.indexOf(id)
  const isLast = place >= 0 && place === order.length - 1
  const wantsMore = isLast && hasMore && !loading && !failed
  const askForMore = useEffectEvent(onMore)
  useEffect(() => {
    if (wantsMore) askForMore()
  }, [wantsMore])
  return { previous: order[place - 1], next: place < 0 ? undefined : order[place + 1] }
}

/** Who is opened is no longer new, and leaves the list of the new: here the order stays while one goes through it. */
function useOrder(ids: number[], id: number): number[] {
  const [order, setOrder] = useState<number[]>([])
  const known = order.includes(id) ? order : []
  const added = ids.filter((each) => !known.includes(each))
  const next = known.length === 0 ? ids : added.length > 0 ? [...known, ...added] : order
  if (next.length !== order.length || next.some((each, index) => each !== order[index])) setOrder(next)
  return next
}
