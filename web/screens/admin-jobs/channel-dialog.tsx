import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import {
  type ChannelChoice,
  channelChoice,
  type TelegramChannel,
} from '../../../contract/telegram-channel.ts'
import { failureText } from '../../api/failure-toast.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { setTelegramChannelMutation } from '../../api/telegram-channel.ts'
import { telegramChannelText as text } from '../../text/telegram-channel.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Input } from '../../ui/input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'

interface ChannelDialogProps {
  current: TelegramChannel
  onClose: () => void
}

/** Names the channel. Telegram is asked before it is saved. */
export function ChannelDialog({ current, onClose }: ChannelDialogProps) {
  const { form, save, submit } = useChannelForm(current, onClose)
  const { errors } = form.formState
  const isSetting = current.channel !== null && !current.chosen
  return (
    <Dialog
      open
      onOpenChange={() => !save.isPending && onClose()}
      title={text.title}
      description={isSetting ? `${text.about} ${text.fromSetting}` : text.about}
    >
      <SavingForm onSubmit={submit} saving={save.isPending} error={save.error}>
        <Field label={text.channel} hint={text.hint} error={errors.channel?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('channel')}
              required
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
            />
          )}
        </Field>
        <FormFailure message={errors.root?.message} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? text.saving : text.save}
          </Button>
        </div>
      </SavingForm>
    </Dialog>
  )
}

function useChannelForm({ channel: current }: TelegramChannel, onDone: () => void) {
  const save = useMutation(setTelegramChannelMutation(useQueryClient()))
  const form = useForm<ChannelChoice>({
    resolver: zodResolver(channelChoice),
    defaultValues: { channel: current ?? '' },
  })
  const submit = form.handleSubmit(async (choice) => {
    try {
      const { channel } = await save.mutateAsync(choice)
      toast.success(text.saved(channel ?? ''))
      onDone()
    } catch (error) {
      if (!showFieldErrors(error, ['channel'], form.setError))
        form.setError('root', { message: failureText(error, text.failed) })
    }
  })
  return { form, save, submit }
}
