import { AlertDialog as Radix } from 'radix-ui'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'

interface AlertDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: string
  /** What follows from it, or why. */
  description?: string | undefined
  confirmLabel: string
  /** Left out for a message that asks nothing. */
  cancelLabel?: string
  danger?: boolean
  onConfirm?: () => void
  /** Where the focus goes afterwards, when what opened the box may be gone by then. */
  returnFocusTo?: () => HTMLElement | null | undefined
}

/** Asks before something that cannot be undone, or says something that must be read. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, danger, onConfirm } = props
  const returnFocus = useReturnFocus(props.returnFocusTo)
  // The focus goes to what cancels, so a message that asks nothing is closed by such a button too.
  const Confirm = cancelLabel ? Radix.Action : Radix.Cancel
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay-motion fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          {...(!description && { 'aria-describedby': undefined })}
          className="dialog-motion fixed inset-x-4 top-1/2 z-50 mx-auto grid max-w-md -translate-y-1/2 gap-6 rounded-card border border-line bg-surface p-6 shadow-lg"
        >
          <div className="grid gap-2">
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
