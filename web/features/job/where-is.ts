import { fold } from '../../../contract/fold.ts'
import type { Job } from '../../../contract/jobs.ts'

/** The location as it was written, after its district or region where it does not name it. */
export function whereIs({ location, place }: Pick<Job, 'location' | 'place'>): string {
  const area = place?.district ?? place?.region
  if (!area) return location
  // Without "tumani", "shahri", "viloyati", which people shorten or leave out.
  const name = fold(area.name.split(' ').slice(0, -1).join(' ') || area.name)
  return fold(location).includes(name) ? location : `${area.name}, ${location}`
}
