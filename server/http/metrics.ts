import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Streams } from '../live/streams.ts'
import { readRelease } from '../release.ts'
import { countTasks, type TaskFigures } from './task-metrics.ts'

interface Figures {
  cache: ResponseCache
  streams: Streams
  /** Of all instances together, from the database. */
  readTasks(): Promise<TaskFigures>
}

interface Served {
  /** Whose requests are counted. */
  app: FastifyInstance
  /** Who answers /metrics. */
  at: FastifyInstance
}

/** Serves Prometheus figures. With several processes one scrape shows the sum of all of them. */
export function registerMetrics({ app, at }: Served, { cache, streams, readTasks }: Figures) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  tellRelease(registry)
  countRequests(app, registry)
  countCached(cache, registry)
  countStreams(streams, registry)
  countTasks(readTasks, registry)
  // Adds the listener by which a worker answers the primary.
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
  at.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send((await scrapeAll()) ?? (await registry.metrics())),
  )
}

/** All processes are of one release. */
function tellRelease(registry: Registry) {
  const { version, commit } = readRelease()
  new Gauge({
    name: 'mahalla_ish_build_info',
    help: 'Always 1; the labels say which release runs',
    labelNames: ['version', 'revision'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version, revision: commit }, 1)
}

function countRequests(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const status = reply.raw.statusCode
    // A stream lasts for hours, and nobody waits for its end.
    if (!request.routeOptions.config.endpoint?.streams || status >= 400)
      durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    done()
  })
}

function countCached(cache: ResponseCache, registry: Registry) {
  const registers = [registry]
  new Counter({
    name: 'response_cache_hits_total',
    help: 'Requests answered from the cache before their route',
    registers,
    collect() {
      this.reset()
      this.inc(cache.hits)
    },
  })
  new Gauge({
    name: 'response_cache_bytes',
    help: 'Bytes that cached responses take',
    registers,
    collect() {
      this.set(cache.bytes)
    },
  })
}

function countStreams(streams: Streams, registry: Registry) {
  new Gauge({
    name: 'live_streams',
    help: 'Open streams of the live channel',
    registers: [registry],
    collect() {
      this.set(streams.size)
    },
  })
}

interface Scrape {
  type: 'scrape'
  id: string
  /** Absent in the request, and when a process did not answer. */
  text?: string
}

const scrapePatienceMs = 6_000
const isScrape = (message: unknown): message is Scrape => (message as Partial<Scrape>)?.type === 'scrape'

/** Asks the primary process for the figures of all. Absent where there is one process alone. */
async function scrapeAll(): Promise<string | undefined> {
  if (!cluster.isWorker) return undefined
  const id = randomUUID()
  const late = new AbortController()
  process.send?.({ type: 'scrape', id } satisfies Scrape)
  const answered = async () => {
    for (;;) {
      const [message] = await once(process, 'message', { signal: late.signal })
      if (isScrape(message) && message.id === id) return message.text
    }
  }
  try {
    return await Promise.race([answered(), sleep(scrapePatienceMs, undefined, { ref: false })])
  } finally {
    late.abort()
  }
}

/** In the primary process: answers what `scrapeAll` asks. */
export function answerScrapes() {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isScrape(message)) return
    const text = await all.clusterMetrics().catch(() => undefined)
    if (worker.isConnected()) worker.send({ ...message, text })
  })
}
