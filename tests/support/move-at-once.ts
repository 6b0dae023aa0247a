/** For `addInitScript`: who uses a page at once. Its scripts run only when it is used. */
export function moveAtOnce() {
  const move = () => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
  addEventListener('DOMContentLoaded', () => setTimeout(move))
}
