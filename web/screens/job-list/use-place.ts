import { useQuery } from '@tanstack/react-query'
import type { Place } from '../../../contract/places.ts'
import { placeQuery } from '../../api/places.ts'

/** The place that the filter names. */
export function usePlace(id: number | undefined) {
  const { data, isLoading } = useQuery({ ...placeQuery(id ?? 0), enabled: id !== undefined })
  return { place: data ?? undefined, loading: isLoading }
}

export const nameOf = ({ region, district, mahalla }: Place) => (mahalla ?? district ?? region).name
