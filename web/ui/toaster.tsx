import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
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
  useEndOldFailures(toasts)
  const place = useKeepClear(toasts.length)
  return (
    <section
      ref={place}
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

/**
 * With the person's next attempt the failures of the last one go: a red toast must not stand beside a success. What the
 * page does by itself is no attempt.
 */
function useEndOldFailures(toasts: Toast[]) {
  const client = useQueryClient()
  const endFailures = useEffectEvent(() => {
    for (const { id, type, visible } of toasts) if (visible && type === 'error') toast.dismiss(id)
  })
  useEffect(() => {
    // Before the form's own handler, which may show the next failure.
    const onSubmit = () => endFailures()
    document.addEventListener('submit', onSubmit, { capture: true })
    const unsubscribe = client.getMutationCache().subscribe((event) => {
      const isBegun = event.type === 'updated' && event.action.type === 'pending'
      if (isBegun && !event.mutation.meta?.background) endFailures()
    })
    return () => {
      document.removeEventListener('submit', onSubmit, { capture: true })
      unsubscribe()
    }
  }, [client])
}

/** The button that was pressed last is the one that is pressed again after a failure: toasts stand above it. */
function useKeepClear(count: number) {
  const place = useRef<HTMLElement>(null)
  const pressed = useRef<Element>(undefined)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const button = target instanceof Element && target.closest('button')
      if (button && !place.current?.contains(button)) pressed.current = button
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [])
  useLayoutEffect(() => {
    const [toaster, button] = [place.current, pressed.current]
    if (!toaster || count === 0) return
    toaster.style.bottom = ''
    if (!button?.isConnected) return
    standAbove(button, toaster)
    // What the form says of the failure moves its button.
    const observer = new ResizeObserver(() => standAbove(button, toaster))
    observer.observe(button.closest('form') ?? document.body)
    return () => observer.disconnect()
  }, [count])
  return place
}

function standAbove(button: Element, toaster: HTMLElement) {
  const [covered, covering] = [rowOf(button), toaster.getBoundingClientRect()]
  const apart =
    covered.bottom <= covering.top || covered.top >= covering.bottom || covered.right <= covering.left
  const fits = covering.height + 16 <= covered.top
  if (!apart && fits) toaster.style.bottom = `${window.innerHeight - covered.top + 8}px`
}

/** The button with those beside it, or alone where it stands in something large. */
function rowOf(button: Element): DOMRect {
  const alone = button.getBoundingClientRect()
  const row = button.parentElement?.getBoundingClientRect() ?? alone
  return row.height < 3 * alone.height ? row : alone
}
