/** For `addInitScript`: who uses a page at once. Its scripts run only when it is used. */
export function moveAtOnce() {
  addEventListener('DOMContentLoaded', () => setTimeout(() => dispatchEvent(new Event('pointermove'))))
}
