export const toasterId = 'toasts'

/** A click on a toast does not close the dialog. */
export function keepOpenForToasts(event: {
  target: EventTarget | null
  preventDefault: () => void
  detail?: unknown
}) {
  const { detail } = event
  const original =
    typeof detail === 'object' && detail !== null && 'originalEvent' in detail
      ? detail.originalEvent
      : undefined
  const target = original instanceof Event ? original.target : event.target
  if (target instanceof Element && target.closest(`#${toasterId}`)) event.preventDefault()
}
