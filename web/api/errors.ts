import type { ErrorBody } from '../../contract/errors.ts'

/** The server answered, and the answer is a failure. */
export class ApiError extends Error {
  readonly status: number
  /** Undefined when the answer is not ours, for example from a proxy. */
  readonly body: ErrorBody | undefined
  /** The header with which the call was made. */
  readonly authorization: string | undefined

  constructor(status: number, body: ErrorBody | undefined, authorization?: string) {
    super(body?.detail ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.authorization = authorization
  }
}

/** No answer: offline, connection lost, or too late. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause })
    this.name = 'NetworkError'
  }
}

/** The server does not know the token any more. A refused sign-in does not count. */
export function isSessionEnd(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401 && error.body?.code !== 'bad_credentials'
}
