import type { CachedResponse, ResponseDraft } from './cached-response.ts'
import type { Missed } from './late-answers.ts'

export interface Slot {
  key: string
  /** What the response shows; a change to any of it removes the response. */
  tags: Set<string>
  computing: Promise<CachedResponse>
  /** Absent while it is being computed. */
  response?: CachedResponse
  /** As counted. */
  bytes: number
  /** Whether it may have read something. */
  begun: boolean
  removed: boolean
  missed?: Missed
  /** Addresses, letter by letter, that were answered with it. */
  addresses: Set<string>
}

/** Runs work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export interface Computation {
  compute: () => Promise<ResponseDraft>
  inTurn: InTurn
}
