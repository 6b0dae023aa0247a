import type { Api } from 'grammy'
import type { TelegramSettings } from './settings.ts'

/**
 * What an answer means: wait as long as it says (429), the person does not want to hear from us (403), somebody else uses
 * the bot (409), this message will never be taken (400), or try again later (everything else, and no answer).
 */
export type Refusal = 'limited' | 'blocked' | 'conflict' | 'refused' | 'away'

/** A call that failed. It names the method and Telegram's own words, never the address: that has the token in it. */
export class TelegramError extends Error {
  readonly refusal: Refusal
  /** Seconds. */
  readonly retryAfter: number
  /** Whether Telegram may have done it all the same. */
  readonly unsure: boolean

  constructor(message: string, refusal: Refusal, { retryAfter = 0, unsure = false } = {}) {
    super(message)
    this.name = 'TelegramError'
    this.refusal = refusal
    this.retryAfter = retryAfter
    this.unsure = unsure
  }
}

const refusalByCode: Record<number, Refusal> = {
  400: 'refused',
  403: 'blocked',
  409: 'conflict',
  429: 'limited',
}
const longestWait = 60 * 60

/** The Bot API by grammY. Loaded here: most installations have no bot. */
export async function createTelegramApi(
  { token, apiUrl }: Pick<TelegramSettings, 'token' | 'apiUrl'>,
  { timeoutSeconds = 10 } = {},
): Promise<Api> {
  const { Api } = await import('grammy')
  const api = new Api(token, { apiRoot: apiUrl, timeoutSeconds })
  api.config.use(async (call, method, payload, signal) => {
    const answer: unknown = await call(method, payload, signal).catch((error: unknown) => {
      // The error itself has the address in it.
      throw new TelegramError(`Telegram gave no answer to ${method}`, 'away', { unsure: !isUnsent(error) })
    })
    if (isRecord(answer) && answer.ok === true) return answer as never
    throw errorOf(method, answer, token)
  })
  return api
}

function errorOf(method: string, answer: unknown, token: string): TelegramError {
  if (!isRecord(answer) || typeof answer.error_code !== 'number')
    return new TelegramError(`Telegram gave no answer to ${method}`, 'away', { unsure: true })
  const { error_code: code, description, parameters } = answer
  const words = String(description).replaceAll(token, '…').slice(0, 200)
  const wait = isRecord(parameters) ? Number(parameters.retry_after) : Number.NaN
  return new TelegramError(
    `Telegram answered ${method} with ${code} ${words}`,
    refusalByCode[code] ?? 'away',
    { retryAfter: Math.min(Number.isFinite(wait) && wait > 0 ? wait : 1, longestWait) },
  )
}

/** There was nobody to send it to. */
const isUnsent = (error: unknown) =>
  isRecord(error) &&
  isRecord(error.error) &&
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'].includes(String(error.error.code))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
