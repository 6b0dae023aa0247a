import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { profileQuery } from '../../api/profile.ts'
import { findHeading } from '../../layouts/frame/route-announcer.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { useKeepFocus } from '../../ui/use-keep-focus.ts'
import { toSearch } from './filters.ts'

/** For people who are signed in: the jobs of their district, or the way to say which one that is. */
export function MyDistrict({ filters }: { filters: JobFilters }) {
  const { token, role } = useSession()
  const { data: profile } = useQuery({ ...profileQuery(), enabled: token !== null, staleTime: 10 * 60_000 })
  if (!role || !profile) return null
  const district = profile.place?.district
  if (district?.id === filters.place && district) return null
  const to = district
    ? toSearch({ ...filters, place: district.id, location: undefined })
    : paths.profile(role)
  return <DistrictLink to={to} />
}

function DistrictLink({ to }: { to: string }) {
  const line = useKeepFocus<HTMLSpanElement>(findHeading)
  return (
    <span ref={line} className="ml-auto">
      <Button asChild variant="ghost" size="small" className="text-primary">
        <Link to={to} preventScrollReset>
          <MapPin aria-hidden />
          {jobListText.myDistrict}
        </Link>
      </Button>
    </span>
  )
}
