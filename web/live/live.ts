import type { QueryClient } from '@tanstack/react-query'
import { type News, refreshEverything, showNews } from '../api/live.ts'
import { browserStore } from '../session/stores.ts'
import { whileAwake } from './awake.ts'
import { keepStream } from './keep-stream.ts'
import type { StreamEvent } from './read-events.ts'

interface Live {
  token: string
  client: QueryClient
  signal: AbortSignal
}

/** What is told to the other tabs. */
interface Told {
  event: string
  data: string
}

/** Shared by all tabs: where the stream is, and when it told something last. */
const positionKey = 'live-position'
const toldKey = 'live-told'
/** Events that come together, such as many decisions, are one reading. */
const gatherMs = 200

/**
 * Keeps the open pages of a signed-in person up to date. One tab of the browser reads the stream, whichever holds the
 * lock, and tells the others. Where there are no locks, every tab has a stream.
 */
export function startLive({ token, client, signal }: Live) {
  const others = 'BroadcastChannel' in window ? new BroadcastChannel('live') : undefined
  const refresh = gather(client, signal)
  others?.addEventListener('message', ({ data }: MessageEvent<Told>) => refresh(data), { signal })
  signal.addEventListener('abort', () => {
    others?.close()
    browserStore.delete(positionKey)
  })
  // Another tab was told something while this page was loading.
  if (Number(browserStore.get(toldKey)) >= performance.timeOrigin) refreshEverything(client)

  const onEvent = ({ event, data = '{}', id }: StreamEvent) => {
    if (event) {
      browserStore.set(toldKey, String(Date.now()))
      others?.postMessage({ event, data } satisfies Told)
      refresh({ event, data })
    }
    if (id) browserStore.set(positionKey, id)
  }
  const position = () => browserStore.get(positionKey)
  const read = (signal: AbortSignal) => keepStream({ token, signal, position, onEvent })

  whileAwake(signal, (awake) => {
    const reading = navigator.locks
      ? navigator.locks.request('live', { signal: awake }, () => read(awake))
      : read(awake)
    reading.catch((error) => {
      // A dead session ends like that of any other call. An aborted wait for the lock is no failure.
      if (!awake.aborted)
        client
          .fetchQuery({ queryKey: ['live'], queryFn: () => Promise.reject(error), retry: false })
          .catch(() => {})
    })
  })
}

/** Collects what was told, and then reads each thing again once. */
function gather(client: QueryClient, signal: AbortSignal) {
  const news: News[] = []
  let waiting = false
  const wait = () => {
    if (!waiting) setTimeout(read, gatherMs)
    waiting = true
  }
  const read = () => {
    waiting = false
    if (signal.aborted) return
    // What is read before a save is over would undo what the page shows of it already.
    if (client.isMutating() > 0) return wait()
    showNews(client, news.splice(0))
  }
  return ({ event, data }: Told) => {
    news.push({ event, ...JSON.parse(data) })
    wait()
  }
}
