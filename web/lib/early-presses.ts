declare global {
  interface Window {
    earlyPresses: Set<HTMLElement> | undefined
  }
}

/** For a button with `aria-pressed` that works before its scripts have come: what was pressed is pressed when they are there. */
export const pressableEarly = { 'data-press-early': '' }

/**
 * Runs in the head. A page is painted seconds before its scripts on a slow network, and a press would be lost. One who sees
 * nothing happen presses again, and means the same.
 */
export const earlyPressScript = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-press-early]'),s=window.earlyPresses;if(b&&s)s[b.getAttribute('aria-pressed')==='true'?'delete':'add'](b)},true);window.earlyPresses=new Set;`

/** The page is alive. What React has done itself meanwhile is left. */
export function pressAgain(): void {
  const pressed = window.earlyPresses
  window.earlyPresses = undefined
  for (const button of pressed ?? [])
    if (button.isConnected && button.getAttribute('aria-pressed') === 'false') button.click()
}
