/** From now on: when there is a new release, the next link to another page is followed by the browser, not by the router. */
export function followReleases(signal: AbortSignal) {
  const { serviceWorker } = navigator
  let hadWorker = serviceWorker?.controller
  serviceWorker?.addEventListener(
    'controllerchange',
    () => {
      if (hadWorker) window.addEventListener('click', leaveWithLink, { capture: true, signal })
      hadWorker = serviceWorker.controller
    },
    { signal },
  )
}

function leaveWithLink(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.href && link.origin === location.origin && link.pathname !== location.pathname)
    event.stopImmediatePropagation()
}
