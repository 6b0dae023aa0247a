import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { classes } from '../lib/classes.ts'
import { frameText } from '../text/frame.ts'
import { Spinner } from './spinner.tsx'
import { toasterId } from './toaster-region.ts'

// We use the headless toasts: the library's own toaster writes styles, and our policy forbids that.
// Durations (4 s; success 2 s; loading until dismissed) and the limit of 20 are the library's defaults.
const settings = { removeDelay: 1000 }

const icons: Partial<Record<Toast['type'], React.ReactNode>> = {
  success: <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />,
  error: <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />,
  loading: <Spinner className="shrink-0 text-primary" />,
}

export function Toaster() {
  const { toasts, handlers } = useToaster(settings)
  return (
    <section
      id={toasterId}
      aria-label={frameText.notifications}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed print:hidden right-4 bottom-20 left-4 z-60 flex flex-col items-end gap-2 sm:bottom-4 sm:left-auto"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  )
}

function ToastCard({ item }: { item: Toast }) {
  return (
    <div
      {...item.ariaProps}
      data-visible={item.visible}
      className={classes(
        'toast-motion pointer-events-auto flex w-full max-w-sm items-center gap-3 rounded-card border bg-raised py-1.5 pr-1.5 pl-4 shadow-lg',
        item.type === 'error' ? 'border-danger' : 'border-line',
      )}
    >
      {item.icon ?? icons[item.type]}
      <div className={classes('min-w-0 flex-1 py-2 break-words', !item.visible && 'select-none')}>
        {resolveValue(item.message, item)}
      </div>
      <button
        type="button"
        aria-label={frameText.dismiss}
        onClick={() => toast.dismiss(item.id)}
        className="grid size-11 shrink-0 place-items-center rounded-field text-muted hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
