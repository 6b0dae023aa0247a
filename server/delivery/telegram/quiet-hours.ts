import type { EventKind } from '../../../contract/notifications.ts'

const hourMs = 60 * 60 * 1000
/** Tashkent has no summer time. */
const zoneMs = 5 * hourMs
const [quietFrom, quietTo] = [22, 8]

/** These come at night too. */
export const urgentKinds: EventKind[] = ['message', 'application_decided']

/** When people may be told again; undefined by day. */
export function quietUntil(now: Date): Date | undefined {
  const local = new Date(now.getTime() + zoneMs)
  const hour = local.getUTCHours()
  if (hour >= quietTo && hour < quietFrom) return undefined
  const day = local.getUTCDate() + (hour >= quietFrom ? 1 : 0)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), day, quietTo) - zoneMs)
}
