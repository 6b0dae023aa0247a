/**
 * Whether the server can be reached. Browsers know only whether there is any network at all: so after a failure the server
 * is asked for something small, and while it does not answer, again and again.
 */
let lost = typeof navigator !== 'undefined' && !navigator.onLine
let asking: Promise<void> | undefined
let judged: Promise<void> | undefined
let wake = () => {}
const listeners = new Set<() => void>()

const firstPause = 1_000
const longestPause = 15_000
const timeLimit = 5_000

export const isNetworkLost = () => lost

export function subscribeToNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Something got no answer. Resolves when the server has answered: at once, if only that one thing was lost. */
export function doubtNetwork(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** The same, but resolves as soon as it is known whether the network is lost. */
export async function judgeNetwork(): Promise<void> {
  doubtNetwork()
  await judged
}

async function ask() {
  let judge = () => {}
  judged = new Promise((resolve) => {
    judge = resolve
  })
  for (let pause = firstPause; !(await answers()); pause = Math.min(pause * 2, longestPause)) {
    tell(true)
    judge()
    await new Promise<void>((resolve) => {
      wake = resolve
      if (navigator.onLine) setTimeout(resolve, pause)
    })
  }
  tell(false)
  judge()
}

async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(timeLimit)
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store', signal })
    // It may have gone since the server was asked.
    return navigator.onLine
  } catch {
    return false
  }
}

function tell(now: boolean) {
  if (lost === now) return
  lost = now
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => doubtNetwork())
  window.addEventListener('online', () => {
    wake()
    // It may have gone and come back before anybody asked.
    doubtNetwork().then(notify)
  })
  if (lost) doubtNetwork()
}
