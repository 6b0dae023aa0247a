import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { EventPreference } from '../../../contract/notifications.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { preferencesQuery, setPreferenceMutation } from '../../api/notifications.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { channelLabels, kindLabels, notificationsText } from '../../text/notifications.ts'
import { Card } from '../../ui/card.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const text = notificationsText.preferences
const anchor = 'bildirishnomalar'

/** What the person is told, and how. Each box is saved when it is pressed. */
export function EventPreferences() {
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash !== `#${anchor}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [hash])
  return (
    <Card className="grid grid-cols-1 gap-4 sm:p-7">
      <h2 ref={heading} id={anchor} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
        {text.title}
      </h2>
      <p className="max-w-prose text-muted">{text.text}</p>
      <Choices />
    </Card>
  )
}

function Choices() {
  const { data: preferences, isPending, error, refetch } = useQuery(preferencesQuery())
  useLoggedError(error)
  if (isPending) return <ChoicesSkeleton />
  if (!preferences) return <LoadFailure onRetry={() => refetch()} />
  const channels = [...new Set(preferences.map(({ channel }) => channel))]
  return channels.map((channel) => (
    <fieldset key={channel} className="grid grid-cols-1 gap-2">
      <legend className="mb-2 font-medium">{channelLabels[channel]}</legend>
      {preferences
        .filter((preference) => preference.channel === channel)
        .map((preference) => (
          <Choice key={preference.kind} preference={preference} />
        ))}
    </fieldset>
  ))
}

function Choice({ preference }: { preference: EventPreference }) {
  const { mutate } = useMutation(setPreferenceMutation(useQueryClient()))
  const choose = (wanted: boolean) =>
    mutate({ ...preference, wanted }, { onError: (error) => toastFailure(error, text.failed) })
  return (
    <CheckBox
      label={kindLabels[preference.kind]}
      checked={preference.wanted}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}

function ChoicesSkeleton() {
  return (
    <Loading className="grid gap-2">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </Loading>
  )
}
