import { closeReasons } from '../../contract/own-jobs.ts'
import type { PayPeriod } from '../../contract/pay.ts'
import type { Random } from './random.ts'
import { day } from './work.ts'

const open = 30 * day

/** Half of the old jobs were extended and are open still; the others ended. The columns state, close_reason, expires_at. */
export function liveOn(random: Random, { posted, now }: { posted: number; now: number }) {
  const closed = random.below(6) === 0
  const over = posted + open <= now
  const extended = over && random.below(2) === 0
  const expires = new Date(extended ? now + random.next() * open : posted + open)
  if (closed) return ['closed', random.pick(closeReasons), expires] as const
  return [over && !extended ? 'expired' : 'open', null, expires] as const
}

/** In how many parts of a month one is paid. */
const parts: [[PayPeriod, number], ...[PayPeriod, number][]] = [
  ['week', 4.33],
  ['day', 26],
  ['hour', 208],
]

/** One job in four is not paid by the month, one in three says when one works. The columns salary, pay_period, employment, remote. */
export function writeFacts(random: Random, salary: number) {
  const kind = random.pick(['full_time', 'part_time', 'seasonal'])
  const employment = random.below(3) === 0 ? `{${kind}}` : '{}'
  const remote = random.below(20) === 0 ? 't' : 'f'
  if (random.below(4) > 0) return [salary, 'month', employment, remote] as const
  if (random.below(5) === 0) return [salary, 'task', employment, remote] as const
  const [period, count] = random.pick(parts)
  return [Math.max(1, Math.round(salary / count / 1000)) * 1000, period, employment, remote] as const
}
