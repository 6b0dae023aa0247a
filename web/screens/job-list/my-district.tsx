import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { profileQuery } from '../../api/profile.ts'
import { findHeading } from '../../layouts/frame/route-announcer.tsx'
import { classes } from '../../lib/classes.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import { toSearch } from './filters.ts'

/**
 * For people who are signed in: where the jobs of their district are, or where they say which one that is. Nothing on the
 * list of their district itself.
 */
export function useMyDistrict(filters: JobFilters): string | undefined {
  const { token, role } = useSession()
  const { data: profile } = useQuery({ ...profileQuery(), enabled: token !== null, staleTime: 10 * 60_000 })
  if (!role || !profile) return undefined
  const district = profile.place?.district
  if (!district) return paths.ownDistrict(role)
  return district.id === filters.place
    ? undefined
    : toSearch({ ...filters, place: district.id, location: undefined })
}

/** A phone has room for few letters, and beside the way to clear the filters also for little space. */
export function MyDistrict({ to, crowded }: { to: string; crowded: boolean }) {
  const line = useKeepFocus<HTMLSpanElement>(findHeading)
  const { myDistrict, myDistrictShort } = jobListText
  return (
    <span ref={line} className="ml-auto">
      <Button
        asChild
        variant="ghost"
        size="small"
        className={classes('text-primary', crowded && 'max-sm:px-2')}
      >
        <Link to={to} preventScrollReset aria-label={myDistrict}>
          <MapPin aria-hidden />
          <span className="sm:hidden">{myDistrictShort}</span>
          <span className="max-sm:hidden">{myDistrict}</span>
        </Link>
      </Button>
    </span>
  )
}
