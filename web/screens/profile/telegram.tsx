import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Send } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { linkMinutes, type TelegramLinkOffer } from '../../../contract/telegram.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { endTelegramMutation, telegramLinkQuery, telegramQuery } from '../../api/telegram.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { telegramText as text } from '../../text/telegram.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { DateWithAge } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TelegramDialog } from './telegram-dialog.tsx'

/** How often to look whether the person has pressed Start in Telegram. */
const lookMs = 3_000

/** Absent where the installation has no bot. */
export function Telegram({ username }: { username: string }) {
  const { data: telegram } = useQuery(telegramQuery())
  return telegram?.available ? <TelegramCard username={username} /> : null
}

function TelegramCard({ username }: { username: string }) {
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-4 sm:p-7">
      <h2 className="text-xl">{text.title}</h2>
      <p className="max-w-prose text-muted">{text.text}</p>
      <Link username={username} />
    </Card>
  )
}

interface Offered extends TelegramLinkOffer {
  /** By the clock of this device, which may be wrong. */
  at: number
}

function Link({ username }: { username: string }) {
  const [offer, setOffer] = useState<Offered>()
  const [asking, setAsking] = useState(false)
  const open = useRef<HTMLAnchorElement>(null)
  const { data, dataUpdatedAt, isPending, error, refetch } = useQuery({
    ...telegramLinkQuery(),
    refetchInterval: ({ state }) => (offer && !isOver(offer, state.dataUpdatedAt) ? lookMs : false),
  })
  useLoggedError(error)
  const isLinked = data && data.linked_at !== null
  usePreferencesOf(isLinked)
  useEffect(() => {
    if (!offer || !isLinked) return
    setOffer(undefined)
    toast.success(text.news)
  }, [offer, isLinked])
  if (isPending) return <Skeleton className="h-11 w-48" />
  if (!data) return <LoadFailure onRetry={() => refetch()} />
  if (data.linked_at) return <Linked since={data.linked_at} />
  const isOffered = offer && !isOver(offer, dataUpdatedAt)
  return (
    <>
      {isOffered && <Offer url={offer.url} open={open} />}
      {offer && !isOffered && <p role="status">{text.over}</p>}
      {!isOffered && <Connect onClick={() => setAsking(true)} />}
      <TelegramDialog
        username={username}
        open={asking}
        onOpenChange={setAsking}
        onOffer={(given) => setOffer({ ...given, at: Date.now() })}
        returnFocusTo={() => open.current}
      />
    </>
  )
}

const isOver = ({ at }: Offered, now: number) => now - at >= linkMinutes * 60_000

/** Telegram is among the choices of who has linked it, here or elsewhere. */
function usePreferencesOf(isLinked: boolean | undefined) {
  const client = useQueryClient()
  const before = useRef(isLinked)
  useEffect(() => {
    if (before.current !== undefined && before.current !== isLinked)
      client.invalidateQueries({ queryKey: ['event-preferences'] })
    before.current = isLinked
  }, [isLinked, client])
}

function Connect({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" onClick={onClick}>
      <Send aria-hidden />
      {text.connect}
    </Button>
  )
}

function Offer({ url, open }: { url: string; open: RefObject<HTMLAnchorElement | null> }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p className="max-w-prose">{text.steps}</p>
      <Button asChild>
        <a ref={open} href={url} target="_blank" rel="noreferrer">
          <Send aria-hidden />
          {text.open}
        </a>
      </Button>
    </div>
  )
}

function Linked({ since }: { since: string }) {
  const [asking, setAsking] = useState(false)
  const end = useMutation(endTelegramMutation(useQueryClient()))
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => toast.success(text.ended),
      onError: (error) => toastFailure(error, text.failed),
    })
  return (
    <>
      <p role="status" className="flex items-center gap-2">
        <Check aria-hidden className="size-5 shrink-0 text-success" />
        <span>
          <DateWithAge at={since} say={text.connected} />
        </span>
      </p>
      <Button variant="outline" busy={end.isPending} disabled={end.isPending} onClick={() => setAsking(true)}>
        {text.disconnect}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.confirm}
        description={text.means}
        confirmLabel={text.yes}
        cancelLabel={text.no}
        danger
        onConfirm={confirm}
      />
    </>
  )
}
