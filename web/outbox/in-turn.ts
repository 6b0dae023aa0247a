/**
 * Whoever sends or cancels does it in turn, in all tabs of the browser. Without locks the server's keys must do: what is
 * sent twice under one key happens once.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  let result: Promise<T> | undefined
  const run = () => {
    result ??= work()
    return result
  }
  // Only pages on https have locks, and browsers that forbid storage may forbid them too.
  await navigator.locks?.request('outbox', run).catch(() => {})
  return run()
}
