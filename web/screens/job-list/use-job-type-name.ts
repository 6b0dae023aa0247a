import { useQuery } from '@tanstack/react-query'
import { jobTypeQuery, jobTypesQuery } from '../../api/job-types.ts'

/** The name of the type that the filter names, also when it is archived: links and saved searches outlive it. */
export function useJobTypeName(id: number | undefined): string | undefined {
  const { data: types } = useQuery(jobTypesQuery())
  const offered = types?.find((type) => type.id === id)
  const isOther = id !== undefined && types !== undefined && !offered
  const { data: other } = useQuery({ ...jobTypeQuery(id ?? 0), enabled: isOther })
  return (offered ?? other)?.name
}
