import type { Endpoint } from '../../contract/endpoint.ts'
import { prepareCall, readAnswer } from './client.ts'
import { ApiError, NetworkError } from './errors.ts'

/** How long a download may stand still. */
const stallLimit = 20_000

interface FileAnswer {
  name: string
  content: Blob
}

/** Fetches a file, however long it takes, and tells how many bytes have come. */
export async function callFile(endpoint: Endpoint, told: (bytes: number) => void): Promise<FileAnswer> {
  const { address, headers } = prepareCall(endpoint, {})
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), stallLimit)
  try {
    const response = await fetch(address, { headers, signal: stalled.signal })
    if (!response.ok || !response.body) throw readAnswer(response.status, await response.text(), headers)
    const pieces: BlobPart[] = []
    const reader = response.body.getReader()
    for (let bytes = 0; ; ) {
      const { value } = await reader.read()
      if (!value) break
      clearTimeout(timer)
      timer = setTimeout(() => stalled.abort(), stallLimit)
      pieces.push(value)
      bytes += value.length
      told(bytes)
    }
    return { name: fileName(response.headers), content: new Blob(pieces) }
  } catch (error) {
    throw error instanceof ApiError ? error : new NetworkError(error)
  } finally {
    clearTimeout(timer)
  }
}

const fileName = (headers: Headers) =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'mahalla-ish'
