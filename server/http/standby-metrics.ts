import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'
import type { PublicReads } from '../reads/public-reads.ts'
import { refusals } from '../reads/refusal.ts'

/** Without a standby they have no value, so that no alert means it. */
export function countStandby(reads: PublicReads | undefined, registry: Registry) {
  const registers = [registry]
  const show = (name: string, help: string, read: (of: PublicReads) => number, aggregator: Aggregator) =>
    new Gauge({
      ...{ name, help, registers, aggregator },
      collect() {
        if (reads) this.set(read(reads))
        else this.remove()
      },
    })

  // Of several processes the worst one counts.
  show(
    'standby_up',
    'Whether the standby answers',
    ({ standby }) => Number(standby.refusal !== 'away'),
    'min',
  )
  show(
    'standby_behind_seconds',
    'How long the standby has not had all changes',
    ({ standby }) => standby.behindSeconds,
    'max',
  )
  new Counter({
    name: 'standby_queries_total',
    help: 'Queries of public reads that the standby answered',
    registers,
    collect() {
      this.reset()
      this.inc(reads?.served ?? 0)
    },
  })
  new Counter({
    name: 'standby_refused_queries_total',
    help: 'Queries of public reads that the primary answered instead, by reason',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      if (reads) for (const reason of refusals) this.inc({ reason }, reads.refused.get(reason) ?? 0)
    },
  })
}
