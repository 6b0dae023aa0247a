import type pg from 'pg'
import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'
import type { ChangeFeed } from '../cache/change-feed.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { useOf } from '../database/pool.ts'
import type { Streams } from '../live/streams.ts'
import type { PublicReads } from '../reads/public-reads.ts'
import type { Refusals } from './refusals.ts'
import { countStandby } from './standby-metrics.ts'

export interface ProcessSources {
  cache: ResponseCache
  changes: ChangeFeed
  pool: pg.Pool
  /** Absent without a standby. */
  reads: PublicReads | undefined
  refusals: Refusals
  streams: Streams
}

/** What this process itself knows: no query. */
export function countProcess(
  { cache, changes, pool, reads, refusals, streams }: ProcessSources,
  registry: Registry,
) {
  const registers = [registry]
  const show = (name: string, help: string, read: () => number, aggregator: Aggregator = 'sum') =>
    new Gauge({
      ...{ name, help, registers, aggregator },
      collect() {
        this.set(read())
      },
    })
  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset()
        this.inc(read())
      },
    })

  count('response_cache_hits_total', 'Requests answered from the cache before their route', () => cache.hits)
  count('response_cache_misses_total', 'Responses computed because none was kept', () => cache.misses)
  show('response_cache_responses', 'Responses in the cache', () => cache.size)
  show('response_cache_bytes', 'Bytes that cached responses take', () => cache.bytes)
  show('response_cache_limit_bytes', 'Bytes that cached responses may take', () => cache.limit)

  // Of several processes the worst one counts.
  show('change_feed_up', 'Whether changes are heard', () => Number(changes.isUp), 'min')
  count(
    'change_feed_barriers_total',
    'Questions whether all instances heard of a change',
    () => changes.barriers,
  )
  count(
    'change_feed_barrier_timeouts_total',
    'Writers answered before all instances had said that they heard',
    () => changes.timeouts,
  )

  show('database_pool_in_use_connections', 'Database connections in use', () => useOf(pool).taken)
  show('database_pool_max_connections', 'Database connections that may be in use', () => useOf(pool).most)
  show('database_pool_waiting_requests', 'Work that waits for a connection', () => useOf(pool).waiting)
  count(
    'database_away_requests_total',
    'Requests refused because the database was away',
    () => refusals.databaseAway,
  )

  countStandby(reads, registry)

  show('live_streams', 'Open streams of the live channel', () => streams.size)
  show('live_streams_limit', 'Streams of the live channel that may be open', () => streams.most)

  new Counter({
    name: 'limits_hit_total',
    help: 'Refusals because a limit was reached, by kind of limit',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      this.inc({ kind: 'streams' }, streams.crowdedOut)
      for (const [kind, times] of refusals.limits) this.inc({ kind }, times)
    },
  })
}
