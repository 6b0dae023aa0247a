import type { ErrorBody } from '../../contract/errors.ts'

/** The server answered, and the answer is a failure. */
export class ApiError extends Error {
  readonly status: number
  /** Absent when something between us and the server answered in its own words. */
  readonly body: ErrorBody | undefined

  constructor(status: number, body: ErrorBody | undefined) {
    super(body?.detail ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** No answer came: offline, cut off, or not within the time limit. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause })
    this.name = 'NetworkError'
  }
}

/** The token that was sent is not known any more; a refused sign-in is not that. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.body?.code !== 'bad_credentials'
}
