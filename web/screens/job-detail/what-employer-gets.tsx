import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { profileQuery } from '../../api/profile.ts'
import { areaName } from '../../lib/areas.ts'
import { formatPhone } from '../../lib/format.ts'
import { isolate } from '../../lib/isolate.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { applicationsText, applyText } from '../../text/applications.ts'
import { CheckBox } from '../../ui/check-box.tsx'

const { visible } = applicationsText

/** Said before sending: an application hands over what is personal. */
export function WhatEmployerGets() {
  const { name } = useSession()
  const { data: profile } = useQuery(profileQuery())
  const shownName = isolate(name ?? '')
  const place = profile?.place
  const district = place ? areaName(place) : place
  if (profile?.has_resume !== false)
    return <p className="text-muted text-sm">{applyText.gets(shownName, district)}</p>
  return (
    <p className="text-muted text-sm">
      {applyText.getsNoResume(shownName, district)}{' '}
      <Link to={paths.seekerResume} className="text-primary underline underline-offset-4">
        {visible.makeResume}
      </Link>
    </p>
  )
}

interface PhoneChoiceProps {
  shared: boolean
  onChange: (shared: boolean) => void
}

export function PhoneChoice({ shared, onChange }: PhoneChoiceProps) {
  const { data: profile } = useQuery(profileQuery())
  if (profile?.phone_number === '')
    return (
      <p className="text-muted text-sm">
        {visible.noPhone}{' '}
        <Link to={paths.profile('job_seeker')} className="text-primary underline underline-offset-4">
          {visible.addPhone}
        </Link>
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <CheckBox
        label={visible.sharePhone}
        checked={shared}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className="text-muted text-sm tabular-nums empty:hidden">
        {profile?.phone_number && formatPhone(profile.phone_number)}
      </p>
      <p className="text-muted text-sm">{visible.whenAccepted}</p>
    </div>
  )
}
