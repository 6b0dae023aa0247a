/** The worker forgets the pages and answers that it kept. */
export function forgetKept() {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.active?.postMessage({ forget: true }))
    .catch(() => {})
}
