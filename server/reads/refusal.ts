import { innermost, isDatabaseAway } from '../database/faults.ts'
import { isQueueFull, WaitedTooLong } from '../fair-queue.ts'

/**
 * Why the primary serves a read: the standby cannot be reached, has not got the newest yet, ended the query because of what
 * it had to take over, or nobody knows what the newest is, because this process does not hear of changes.
 */
export const refusals = ['away', 'behind', 'conflict', 'unheard'] as const
export type Refusal = (typeof refusals)[number]

/** What a standby does with a query that is in the way of the primary's changes. */
const conflicts = new Set(['40001', '40P01', '55P03'])
/** Too slow, or a write: it would be the same on the primary. */
const ownFaults = new Set(['57014', '25006'])

/** Too many wait for a session. */
export const isCrowded = (error: unknown) => error instanceof WaitedTooLong || isQueueFull(error)

/** Undefined for a fault that is not the standby's. */
export function refusalIn(error: unknown): Refusal | undefined {
  const fault = innermost(error)
  if (conflicts.has(String(fault.code))) return 'conflict'
  if (ownFaults.has(String(fault.code))) return undefined
  return isDatabaseAway(error) ? 'away' : undefined
}
