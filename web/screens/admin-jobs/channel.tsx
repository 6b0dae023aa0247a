import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { toastFailure } from '../../api/failure-toast.ts'
import { telegramQuery } from '../../api/telegram.ts'
import { setTelegramChannelMutation, telegramChannelQuery } from '../../api/telegram-channel.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { telegramChannelText as text } from '../../text/telegram-channel.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ChannelDialog } from './channel-dialog.tsx'

/** Where new jobs are posted. Absent where the installation has no bot. */
export function Channel() {
  const { data: telegram } = useQuery(telegramQuery())
  return telegram?.available ? <ChannelLine /> : null
}

function ChannelLine() {
  const [open, setOpen] = useState<'naming' | 'removing'>()
  const { data, error } = useQuery(telegramChannelQuery())
  useLoggedError(error)
  if (!data) return null
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="wrap-anywhere flex min-w-0 items-start gap-2">
        <Send aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
        {data.channel === null ? text.none : text.current(data.channel)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={() => setOpen('naming')}>
          {data.channel === null ? text.name : text.change}
        </Button>
        {data.channel !== null && (
          <Button variant="ghost" size="small" onClick={() => setOpen('removing')}>
            {text.remove}
          </Button>
        )}
      </div>
      {open === 'naming' && <ChannelDialog current={data} onClose={close} />}
      <Removal open={open === 'removing'} onClose={close} />
    </div>
  )
}

function Removal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useMutation(setTelegramChannelMutation(useQueryClient()))
  const confirm = () =>
    remove.mutate(
      { channel: null },
      {
        onSuccess: () => toast.success(text.removed),
        onError: (error) => toastFailure(error, text.failed),
      },
    )
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={text.confirm}
      description={text.means}
      confirmLabel={text.remove}
      cancelLabel={text.cancel}
      danger
      onConfirm={confirm}
    />
  )
}
