import type { Job } from '../../../contract/jobs.ts'
import { namesArea } from '../../lib/areas.ts'

/** The location as it was written, after its district or region where it does not name it. */
export function whereIs({ location, place }: Pick<Job, 'location' | 'place'>): string {
  const area = place?.district ?? place?.region
  return !area || namesArea(location, area.name) ? location : `${area.name}, ${location}`
}
