import type { Job } from '../../../contract/jobs.ts'
import { AgeInLink } from '../../ui/moment.tsx'

/** `3 kun oldin`, on a card that is a link. */
export const JobAge = ({ job: { created_at } }: { job: Job }) => (
  <AgeInLink at={created_at} className="min-w-20 shrink-0 text-right text-muted text-sm" />
)
