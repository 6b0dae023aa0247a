import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { ApplicationPage } from '../../../contract/applications.ts'
import { sharePhoneMutation } from '../../api/applications.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { profileQuery } from '../../api/profile.ts'
import { areaName } from '../../lib/areas.ts'
import { formatPhone } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { keepPhoneChoice } from '../../session/phone-choice.ts'
import { applicationsText } from '../../text/applications.ts'
import { Card } from '../../ui/card.tsx'
import { CheckBox } from '../../ui/check-box.tsx'

const text = applicationsText.visible
const linkClass = 'link text-primary underline underline-offset-4 hover:text-primary-strong'

/** What the employer has of the person, as it is now. */
export function WhatEmployerSees({ application }: { application: ApplicationPage }) {
  const { status, timeline, message, job_seeker } = application
  const isGoingOn = timeline.withdrawn_at === null && status !== 'rejected'
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">{text.title}</h2>
      <dl className="grid grid-cols-1 gap-4">
        <Part label={text.name}>{job_seeker.first_name}</Part>
        <Part label={text.message}>
          <span className="whitespace-pre-line">{message}</span>
        </Part>
        {isGoingOn && (
          <>
            <Part label={text.district}>
              <OwnDistrict />
            </Part>
            <Part label={text.resume}>
              <OwnResume />
            </Part>
            <Part label={text.phone}>
              <OwnPhone application={application} />
            </Part>
          </>
        )}
      </dl>
      {!isGoingOn && <p className="text-muted">{text.ended}</p>}
    </Card>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <dt className="font-semibold text-muted text-sm">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function OwnDistrict() {
  const { data: profile } = useQuery(profileQuery())
  if (profile?.place !== null) return <span>{profile && areaName(profile.place)}</span>
  return (
    <>
      {text.noDistrict}{' '}
      <Link to={paths.profile('job_seeker')} className={linkClass}>
        {text.addDistrict}
      </Link>
    </>
  )
}

function OwnResume() {
  const { data: profile } = useQuery(profileQuery())
  const hasNone = profile?.has_resume === false
  return (
    <>
      {hasNone && `${text.noResume} `}
      <Link to={paths.seekerResume} className={linkClass}>
        {hasNone ? text.makeResume : text.myResume}
      </Link>
    </>
  )
}

/** Before a decision the person chooses; an acceptance gives both the other's number. */
function OwnPhone({ application: { id, status, phone_shared } }: { application: ApplicationPage }) {
  const { data: profile } = useQuery(profileQuery())
  const share = useMutation({
    ...sharePhoneMutation(useQueryClient()),
    onError: (error) => toastFailure(error, text.shareFailed),
  })
  // Shown at once, until the answer says what is.
  const [chosen, setChosen] = useState<boolean>()
  const choose = (shared: boolean) => {
    if (share.isPending) return
    setChosen(shared)
    keepPhoneChoice(shared)
    share.mutate({ id, shared }, { onSettled: () => setChosen(undefined) })
  }
  if (profile?.phone_number === '')
    return (
      <>
        {text.noPhone}{' '}
        <Link to={paths.profile('job_seeker')} className={linkClass}>
          {text.addPhone}
        </Link>
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-2">
      <span className="tabular-nums">{profile && formatPhone(profile.phone_number)}</span>
      {status === 'accepted' ? (
        <span className="text-muted text-sm">{text.accepted}</span>
      ) : (
        <>
          <CheckBox
            label={text.sharePhone}
            checked={chosen ?? phone_shared}
            aria-busy={share.isPending}
            onChange={(event) => choose(event.target.checked)}
          />
          <span className="text-muted text-sm">{text.whenAccepted}</span>
        </>
      )}
    </div>
  )
}
