import type { CachedResponse, ResponseDraft } from './cached-response.ts'
import type { Missed } from './late-answers.ts'

export interface Slot {
  key: string
  /** What the response shows; a change to any of it removes the response. */
  tags: string[]
  computing: Promise<CachedResponse>
  /** Absent while it is being computed. */
  response: CachedResponse | undefined
  /** As counted. */
  bytes: number
  /** Whether it may have read something. */
  begun: boolean
  removed: boolean
  missed: Missed | undefined
  /** Addresses, letter by letter, that were answered with it. */
  addresses: string[]
}

export const newSlot = (key: string, computing: Slot['computing']): Slot => ({
  ...{ key, computing, response: undefined, missed: undefined },
  ...{ tags: [], addresses: [], bytes: 0, begun: false, removed: false },
})

/** Runs work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export interface Computation {
  compute: () => Promise<ResponseDraft>
  inTurn: InTurn
}
