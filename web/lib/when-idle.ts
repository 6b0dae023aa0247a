/** Does some work after the page has loaded and when the browser has time. Without it, all works as before. */
export function whenIdle(work: () => Promise<void>): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const run = () => {
    if (!signal.aborted) work().catch(() => {})
  }
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1_000))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { signal })
  return () => ended.abort()
}
