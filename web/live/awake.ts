/** A tab that nobody has looked at for so long needs no stream. */
const sleepsAfter = 5 * 60_000

/**
 * Runs `work` while the tab is online and was seen lately, and aborts it when it is not. What was missed meanwhile comes
 * with the next stream.
 */
export function whileAwake(signal: AbortSignal, work: (signal: AbortSignal) => void) {
  let awake: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = () => {
    if (awake) return
    awake = new AbortController()
    work(AbortSignal.any([signal, awake.signal]))
  }
  const sleep = () => {
    awake?.abort()
    awake = undefined
  }
  const look = () => {
    clearTimeout(timer)
    if (!navigator.onLine) sleep()
    else if (document.visibilityState === 'visible') wake()
    else timer = setTimeout(sleep, sleepsAfter)
  }
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', look, { signal })
  window.addEventListener('offline', look, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  look()
}
