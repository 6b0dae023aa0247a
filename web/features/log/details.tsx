import { useQuery } from '@tanstack/react-query'
import type { LogEntry } from '../../../contract/admin-log.ts'
import { managedJobTypesQuery } from '../../api/managed-job-types.ts'
import { regionsQuery } from '../../api/places.ts'
import { describeDetails } from './describe-details.ts'

/** Only these speak of kinds of job or of places by their numbers. */
const withNumbers = ['job_types_ordered', 'list_exported']

/** What changed, in words. */
export function Details({ entry }: { entry: LogEntry }) {
  const enabled = withNumbers.includes(entry.act)
  const { data: jobTypes } = useQuery({ ...managedJobTypesQuery(), enabled })
  const { data: regions } = useQuery({ ...regionsQuery(), enabled })
  const places = regions?.flatMap((region) => [region, ...region.districts])
  const lines = describeDetails(entry, {
    jobType: (id) => jobTypes?.find((jobType) => jobType.id === id)?.name,
    place: (id) => places?.find((place) => place.id === id)?.name,
  })
  return lines.map((line) => (
    <p key={line} className="wrap-anywhere whitespace-pre-line">
      {line}
    </p>
  ))
}
