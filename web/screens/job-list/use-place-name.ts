import { useQuery } from '@tanstack/react-query'
import { placeQuery } from '../../api/places.ts'

/** Undefined while it is not known. */
export function usePlaceName(place: number | undefined): string | undefined {
  const { data } = useQuery({ ...placeQuery(place ?? 0), enabled: place !== undefined })
  return data?.name
}
