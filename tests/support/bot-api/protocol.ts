/** The bot that the stand-in knows. */
export const botToken = '123456789:Test-token_of_the_stand-in_0123456789'
export const botUsername = 'mahalla_ish_bot'
export const bot = { id: 123456789, is_bot: true, first_name: 'Mahalla Ish', username: botUsername }

/** An answer of the Bot API that is a failure, in the words of its documentation. */
export class Refusal extends Error {
  readonly status: number
  readonly parameters: { retry_after: number } | undefined

  constructor(status: number, description: string, retryAfter?: number) {
    super(description)
    this.status = status
    this.parameters = retryAfter === undefined ? undefined : { retry_after: retryAfter }
  }
}

export const refusals = {
  unauthorized: () => new Refusal(401, 'Unauthorized'),
  noMethod: () => new Refusal(404, 'Not Found: method not found'),
  chatNotFound: () => new Refusal(400, 'Bad Request: chat not found'),
  membersHidden: () => new Refusal(400, 'Bad Request: member list is inaccessible'),
  noRights: () => new Refusal(400, 'Bad Request: need administrator rights in the channel chat'),
  userNotFound: () => new Refusal(400, 'Bad Request: user not found'),
  noMember: () => new Refusal(403, 'Forbidden: bot is not a member of the channel chat'),
  emptyText: () => new Refusal(400, 'Bad Request: message text is empty'),
  longText: () => new Refusal(400, 'Bad Request: message is too long'),
  noButton: () =>
    new Refusal(400, "Bad Request: can't parse inline keyboard button: Text buttons are unallowed"),
  wrongData: () => new Refusal(400, 'Bad Request: BUTTON_DATA_INVALID'),
  oldQuery: () =>
    new Refusal(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid'),
  wrongButton: () => new Refusal(400, 'Bad Request: BUTTON_URL_INVALID'),
  noMessage: () => new Refusal(400, 'Bad Request: message to edit not found'),
  sameText: () => new Refusal(400, 'Bad Request: message is not modified'),
  wrongWebhook: () => new Refusal(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook'),
  blocked: () => new Refusal(403, 'Forbidden: bot was blocked by the user'),
  twoPollers: () =>
    new Refusal(
      409,
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    ),
  webhookActive: () =>
    new Refusal(
      409,
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    ),
  tooMany: (seconds: number) => new Refusal(429, `Too Many Requests: retry after ${seconds}`, seconds),
  internal: () => new Refusal(500, 'Internal Server Error'),
}

export interface Update {
  update_id: number
  [kind: string]: unknown
}

export interface Button {
  text: string
  url?: string
  callback_data?: string
}

/** A message of the bot. */
export interface SentMessage {
  message_id: number
  chat_id: number | string
  text: string
  buttons: Button[]
  /** Whether it came without a sound. */
  silent: boolean
  /** Earlier texts, the first one first. */
  edits: string[]
  /** When it came, in milliseconds. */
  at: number
}

export interface Payload {
  chat_id?: number | string
  user_id?: number
  message_id?: number
  text?: string
  disable_notification?: boolean
  reply_markup?: { inline_keyboard?: Button[][] }
  offset?: number
  limit?: number
  timeout?: number
  url?: string
  secret_token?: string
  allowed_updates?: string[]
  callback_query_id?: string
}
