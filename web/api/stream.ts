import { openStream } from '../../contract/stream.ts'
import { ApiError } from './errors.ts'

interface Opening {
  token: string
  /** From where to go on. */
  since: string | null
  signal: AbortSignal
}

/** The text of the stream, in pieces. */
export async function fetchStream({ token, since, signal }: Opening): Promise<ReadableStream<string>> {
  const authorization = `Token ${token}`
  const response = await fetch(`/api${openStream.path}`, {
    headers: {
      Accept: 'text/event-stream',
      Authorization: authorization,
      ...(since && { 'Last-Event-ID': since }),
    },
    cache: 'no-store',
    signal,
  })
  if (!response.ok || !response.body) throw new ApiError(response.status, undefined, authorization)
  return response.body.pipeThrough(new TextDecoderStream())
}
