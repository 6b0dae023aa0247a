import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/profile.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { frameText } from '../../text/frame.ts'
import { profileText } from '../../text/profile.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DetailsForm } from './details-form.tsx'
import { EventPreferences } from './event-preferences.tsx'
import { MyData } from './my-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { Telegram } from './telegram.tsx'

export default function ProfileScreen() {
  return (
    <div className="wrap-anywhere mx-auto grid w-full max-w-3xl grid-cols-1 gap-6">
      <PageHead title={profileText.title} />
      <h1 className="text-2xl sm:text-3xl">{profileText.title}</h1>
      <OwnProfile />
    </div>
  )
}

function OwnProfile() {
  const { data: profile, isPending, refetch } = useQuery(profileQuery())
  if (isPending) return <ProfileSkeleton />
  if (!profile) return <LoadFailure onRetry={() => refetch()} />
  return (
    <>
      <DetailsForm profile={profile} />
      <Telegram username={profile.username} />
      <EventPreferences />
      <PasswordForm username={profile.username} />
      <Sessions />
      <MyData role={profile.role} username={profile.username} />
    </>
  )
}

function ProfileSkeleton() {
  return (
    <Card aria-busy className="grid grid-cols-1 gap-5 sm:p-7">
      <span role="status" className="sr-only">
        {frameText.loading}
      </span>
      <Skeleton className="h-7 w-52" />
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid grid-cols-1 gap-2">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="h-11 w-32" />
    </Card>
  )
}
