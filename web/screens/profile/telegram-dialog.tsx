import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type TelegramLinking, type TelegramLinkOffer, telegramLinking } from '../../../contract/telegram.ts'
import { failureText } from '../../api/failure-toast.ts'
import { showFieldErrors } from '../../api/field-errors.ts'
import { offerTelegramMutation } from '../../api/telegram.ts'
import { telegramText } from '../../text/telegram.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SavingForm } from '../../ui/saving-form.tsx'

const text = telegramText.password

interface TelegramDialogProps {
  username: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onOffer: (offer: TelegramLinkOffer) => void
  /** What is there once the address is. */
  returnFocusTo: () => HTMLElement | null
}

/** Asks for the password, then gives the address that links. */
export function TelegramDialog({
  username,
  open,
  onOpenChange,
  onOffer,
  returnFocusTo,
}: TelegramDialogProps) {
  const { form, asking, submit } = useLinking((offer) => {
    onOffer(offer)
    leave()
  })
  const { error } = asking
  const { errors } = form.formState
  const leave = () => {
    onOpenChange(false)
    form.reset()
    asking.reset()
  }
  const close = () => {
    if (!asking.isPending) leave()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={text.title}
      description={text.text}
      returnFocusTo={returnFocusTo}
    >
      <SavingForm onSubmit={submit} saving={asking.isPending} error={error}>
        {/* For password managers. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field label={text.current} error={errors.current_password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('current_password')}
              required
              autoComplete="current-password"
              enterKeyHint="done"
            />
          )}
        </Field>
        <FormFailure message={errors.root?.message} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="outline" onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" busy={asking.isPending}>
            {text.next}
          </Button>
        </div>
      </SavingForm>
    </Dialog>
  )
}

function useLinking(onOffer: (offer: TelegramLinkOffer) => void) {
  const asking = useMutation(offerTelegramMutation())
  const form = useForm<TelegramLinking>({
    resolver: zodResolver(telegramLinking),
    defaultValues: { current_password: '' },
  })
  const submit = form.handleSubmit(async (linking) => {
    try {
      onOffer(await asking.mutateAsync(linking))
    } catch (error) {
      if (!showFieldErrors(error, ['current_password'], form.setError))
        form.setError('root', { message: failureText(error, telegramText.failed) })
    }
  })
  return { form, asking, submit }
}
