import type { Endpoint, Output } from '../../contract/endpoint.ts'
import { type CallInput, prepareCall, readAnswer } from './client.ts'
import { NetworkError } from './errors.ts'

interface UploadOptions {
  file: File
  /** Of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

const timeLimit = 60_000

/** Sends a file. `fetch` does not tell how much of it has gone. */
export function upload<E extends Endpoint & { upload: string }>(
  endpoint: E,
  input: CallInput<E>,
  { file, onProgress }: UploadOptions,
): Promise<Output<E>> {
  const { address, headers } = prepareCall(endpoint, input)
  const form = new FormData()
  form.set(endpoint.upload, file)
  const request = new XMLHttpRequest()
  request.open(endpoint.method, address)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.timeout = timeLimit
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  return new Promise((resolve, reject) => {
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText, headers) as Output<E>)
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new NetworkError('no answer'))
    request.ontimeout = request.onerror
    request.send(form)
  })
}
