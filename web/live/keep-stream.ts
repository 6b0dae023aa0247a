import { ApiError } from '../api/errors.ts'
import { fetchStream } from '../api/stream.ts'
import { readEvents, type StreamEvent } from './read-events.ts'

interface Keeping {
  token: string
  signal: AbortSignal
  position(): string | null
  onEvent(event: StreamEvent): void
}

/** The server sends something every 25 seconds. */
const longestSilence = 60_000
/** When the server stops, thousands of browsers lose their streams at once. They come back spread over this time. */
const firstPause = 10_000
const longestPause = 120_000
/** A stream that lasted so long was a good one. */
const goodTime = 60_000

/** Reads the stream and opens it again when it breaks, after pauses that grow. Throws when the session is dead. */
export async function keepStream(keeping: Keeping) {
  const { signal } = keeping
  for (let failures = 0; !signal.aborted; ) {
    const begun = performance.now()
    try {
      await readStream(keeping)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw error
    }
    failures = performance.now() - begun > goodTime ? 0 : failures + 1
    await pause(Math.random() * Math.min(firstPause * 2 ** failures, longestPause), signal)
  }
}

async function readStream({ token, signal, position, onEvent }: Keeping) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilence)
  try {
    const either = AbortSignal.any([signal, silence.signal])
    const pieces = (await fetchStream({ token, since: position(), signal: either })).getReader()
    const take = readEvents(onEvent)
    for (;;) {
      const { value, done } = await pieces.read()
      if (done || signal.aborted) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilence)
      take(value)
    }
  } finally {
    clearTimeout(timer)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
