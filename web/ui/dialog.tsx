import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { frameText } from '../text/frame.ts'
import { Button } from './button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { keepOpenForToasts } from './toaster-region.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** In the middle of the screen, or from the bottom. */
  placement?: 'dialog' | 'sheet'
  /** Where the focus goes when what opened the dialog is gone, for example a menu. */
  returnFocusTo?: () => HTMLElement | null | undefined
  children: ReactNode
}

// Large letters need the room themselves: what is around them, and the title, are bounded by the width of the screen.
const placements = {
  dialog:
    'max-h-[calc(100dvh-2rem)] inset-x-[min(1rem,4vw)] top-1/2 mx-auto max-w-lg -translate-y-1/2 rounded-card dialog-motion',
  sheet:
    'max-h-[85dvh] inset-x-0 bottom-0 rounded-t-card pb-[max(1.25rem,env(safe-area-inset-bottom))] sheet-motion',
}

/** A modal dialog. The focus stays inside; when it closes, the focus goes back. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, placement = 'dialog', children } = props
  const returnFocus = useReturnFocus(props.returnFocusTo)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay-motion fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            focusFirst(event, placement)
          }}
          onInteractOutside={keepOpenForToasts}
          {...(!description && { 'aria-describedby': undefined })}
          className={classes(
            'fixed z-50 grid grid-cols-1 gap-4 overflow-y-auto border border-line bg-surface px-[min(1.25rem,5vw)] py-5 shadow-lg',
            placements[placement],
          )}
        >
          <div className="flex items-start justify-between gap-[min(1rem,3vw)]">
            <Radix.Title className="min-w-0 break-words pt-1.5 text-[min(1.25rem,9vw)] leading-[1.4]">
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <Button variant="ghost" size="icon" aria-label={frameText.dismiss} className="-mt-1 -mr-2">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
          {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The first field of a form, else the dialog itself. Never the cross: a space would close what was just opened. */
function focusFirst(event: Event, placement: 'dialog' | 'sheet') {
  event.preventDefault()
  const content = event.currentTarget as HTMLElement
  // A sheet is for phones, where a field in focus would bring the keyboard up.
  const field =
    placement === 'dialog' && content.querySelector<HTMLElement>('textarea, input:not([hidden]), select')
  const target = field || content
  target.focus({ preventScroll: true })
}
