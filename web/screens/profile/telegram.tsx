import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { TelegramLinkOffer } from '../../../contract/telegram.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import {
  endTelegramMutation,
  offerTelegramMutation,
  telegramLinkQuery,
  telegramQuery,
} from '../../api/telegram.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { telegramText as text } from '../../text/telegram.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { DateWithAge } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** How often to look whether the person has pressed Start in Telegram. */
const lookMs = 3_000

/** Absent where the installation has no bot. */
export function Telegram() {
  const { data: telegram } = useQuery(telegramQuery())
  return telegram?.available ? <TelegramCard /> : null
}

function TelegramCard() {
  return (
    <Card className="grid grid-cols-1 justify-items-start gap-4 sm:p-7">
      <h2 className="text-xl">{text.title}</h2>
      <p className="max-w-prose text-muted">{text.text}</p>
      <Link />
    </Card>
  )
}

function Link() {
  const [offer, setOffer] = useState<TelegramLinkOffer>()
  const {
    data: link,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...telegramLinkQuery(),
    refetchInterval: offer ? lookMs : false,
  })
  useLoggedError(error)
  const isLinked = Boolean(link?.linked_at)
  const client = useQueryClient()
  useEffect(() => {
    if (!offer || !isLinked) return
    setOffer(undefined)
    toast.success(text.news)
    // Telegram is among the choices now.
    client.invalidateQueries({ queryKey: ['event-preferences'] })
  }, [offer, isLinked, client])
  if (isPending) return <Skeleton className="h-11 w-48" />
  if (!link) return <LoadFailure onRetry={() => refetch()} />
  if (link.linked_at) return <Linked since={link.linked_at} />
  return offer ? <Offer url={offer.url} /> : <Connect onOffer={setOffer} />
}

function Connect({ onOffer }: { onOffer: (offer: TelegramLinkOffer) => void }) {
  const ask = useMutation(offerTelegramMutation())
  const connect = () =>
    ask.mutate(undefined, { onSuccess: onOffer, onError: (error) => toastFailure(error, text.failed) })
  return (
    <Button variant="outline" busy={ask.isPending} disabled={ask.isPending} onClick={connect}>
      <Send aria-hidden />
      {text.connect}
    </Button>
  )
}

function Offer({ url }: { url: string }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p className="max-w-prose">{text.steps}</p>
      <Button asChild>
        <a href={url} target="_blank" rel="noreferrer">
          <Send aria-hidden />
          {text.open}
        </a>
      </Button>
    </div>
  )
}

function Linked({ since }: { since: string }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const end = useMutation(endTelegramMutation(client))
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        toast.success(text.ended)
        client.invalidateQueries({ queryKey: ['event-preferences'] })
      },
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
