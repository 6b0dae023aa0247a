import { errorBodyOf, type FailureCode } from '../../contract/errors.ts'

interface Details {
  fields?: Record<string, string[]>
  retryAfter?: number
  wrongGuess?: boolean
  said?: string | undefined
  limit?: string
}

/** A declared failure of a call. Only the error handler writes it to the wire. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: Record<string, string[]> | undefined
  readonly retryAfter: number | undefined
  /** The password was wrong. Only this counts in the limits of guesses. */
  readonly wrongGuess: boolean
  /** Instead of the usual message. */
  readonly said: string | undefined
  /** The kind of limit that was reached, for /metrics. */
  readonly limit: string | undefined

  constructor(code: FailureCode, { fields, retryAfter, wrongGuess = false, said, limit }: Details = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.wrongGuess = wrongGuess
    this.said = said
    this.limit = limit
  }

  get body() {
    return errorBodyOf(this.code, this.fields, this.said)
  }
}

export const badInput = (fields: Record<string, string[]>) => new Failure('bad_input', { fields })
export const badCredentials = () => new Failure('bad_credentials', { wrongGuess: true })
export const accountBlocked = (said: string | undefined) => new Failure('account_blocked', { said })
export const wrongPassword = (fields: Record<string, string[]>) =>
  new Failure('bad_input', { fields, wrongGuess: true })
export const wrongCurrentPassword = () => wrongPassword({ current_password: ["Hozirgi parol noto'g'ri"] })
export const notSignedIn = () => new Failure('not_signed_in')
export const wrongRole = () => new Failure('wrong_role')
export const notFound = () => new Failure('not_found')
export const alreadyApplied = () => new Failure('already_applied')
export const alreadyReported = () => new Failure('already_reported')
export const ownJob = () => new Failure('own_job')
export const reportsSettled = () => new Failure('reports_settled')
export const alreadyDecided = () => new Failure('already_decided')
export const applicationWithdrawn = () => new Failure('application_withdrawn')
export const conversationClosed = () => new Failure('conversation_closed')
export const jobNotOpen = () => new Failure('job_not_open')
export const jobAlreadyOpen = () => new Failure('job_already_open')
export const jobAlreadyHidden = () => new Failure('job_already_hidden')
export const jobNotHidden = () => new Failure('job_not_hidden')
export const jobChanged = () => new Failure('job_changed')
export const tooManyJobTypes = () => new Failure('too_many_job_types')
export const lastJobType = () => new Failure('last_job_type')
export const jobTypesChanged = () => new Failure('job_types_changed')
export const tooManySaved = () => new Failure('too_many_saved')
export const tooManySearches = () => new Failure('too_many_searches')
export const lastAdmin = () => new Failure('last_admin')
export const resetLinkOver = () => new Failure('reset_link_over')
export const userBlocked = () => new Failure('user_blocked')
export const resumeExists = () => new Failure('resume_exists')
export const usernameTaken = () => new Failure('username_taken')
export const tooManyRequests = (limit: string, retryAfter: number) =>
  new Failure('too_many_requests', { limit, retryAfter })
export const unavailable = (retryAfter = 5, said?: string) => new Failure('unavailable', { retryAfter, said })
