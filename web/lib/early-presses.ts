declare global {
  interface Window {
    earlyPresses: Set<HTMLElement> | undefined
  }
}

/** On a button that waits for its scripts. */
const mark = 'data-pressed-early'

/**
 * Runs in the head. A page is painted seconds before its scripts on a slow network. Links, forms and filters work by
 * themselves; a press on another button would be lost. It is kept, the button shows it, and it is pressed when its scripts
 * are there. One who sees nothing happen presses again, and means the same.
 */
export const earlyPressScript = `window.earlyPresses=new Set;addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button[type=button]');if(b&&window.earlyPresses){window.earlyPresses.add(b);b.setAttribute('${mark}','');b.setAttribute('aria-busy','true')}},true);`

let kept: Set<HTMLElement> | undefined

/** From now on React hears presses itself. */
export function stopKeepingPresses(): void {
  kept = window.earlyPresses
  window.earlyPresses = undefined
}

/** The page is alive. A heart that is red by now is what was meant. */
export function pressAgain(): void {
  for (const button of kept ?? []) {
    button.removeAttribute(mark)
    button.removeAttribute('aria-busy')
    if (button.isConnected && button.getAttribute('aria-pressed') !== 'true') button.click()
  }
  kept = undefined
}
