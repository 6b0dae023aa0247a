/** From now on: when there is a new release, the next link to another page is followed by the browser, not by the router. */
export function followReleases(signal: AbortSignal) {
  const { serviceWorker } = navigator
  let hadWorker = serviceWorker?.controller
  serviceWorker?.addEventListener(
    'controllerchange',
    () => {
      // The first worker of all is no release.
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
