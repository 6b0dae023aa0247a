import { AlertDialog as Radix } from 'radix-ui'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'

interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string | undefined
  confirmLabel: string
  /** Leave it out for a message that is not a question. */
  cancelLabel?: string
  danger?: boolean
  onConfirm?: () => void
  /** Where the focus goes when the button that opened the dialog is gone. */
  returnFocusTo?: () => HTMLElement | null | undefined
}

/** A question before something that cannot be undone, or a message that must be read. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, danger, onConfirm } = props
  const returnFocus = useReturnFocus(props.returnFocusTo)
  // Radix gives the focus to its Cancel button, so the only button of a message is a Cancel too.
  const Confirm = cancelLabel ? Radix.Action : Radix.Cancel
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay-motion fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
          className="dialog-motion fixed inset-x-[min(1rem,4vw)] top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 grid-cols-1 gap-6 overflow-y-auto rounded-card border border-line bg-surface px-[min(1.5rem,5vw)] py-6 shadow-lg"
        >
          <div className="grid grid-cols-1 gap-2">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
          </div>
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
            {cancelLabel && (
              <Radix.Cancel asChild>
                <Button variant="outline">{cancelLabel}</Button>
              </Radix.Cancel>
            )}
            <Confirm asChild>
              <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Confirm>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
