import { useQuery } from '@tanstack/react-query'
import { regionsQuery } from '../../api/places.ts'
import { findArea } from '../../lib/areas.ts'

/** The region and the district that the filter names. The tree is asked for only when there is such a filter. */
export function useArea(place: number | undefined) {
  const { data: regions = [], isLoading } = useQuery({ ...regionsQuery(), enabled: place !== undefined })
  return { ...findArea(regions, place), loading: isLoading }
}
