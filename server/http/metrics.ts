import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readRelease } from '../release.ts'
import { countProcess, type ProcessSources } from './process-metrics.ts'
import { countShared, type SharedFigures } from './shared-metrics.ts'

interface Sources extends ProcessSources {
  /** Of all instances together, from the database. */
  readShared(): Promise<SharedFigures>
}

interface Served {
  /** Whose requests are counted. */
  app: FastifyInstance
  /** Who answers /metrics. */
  at: FastifyInstance
}

/** Serves Prometheus figures. With several processes one scrape shows the sum of all of them. */
export function registerMetrics({ app, at }: Served, { readShared, ...sources }: Sources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  tellRelease(registry)
  countRequests(app, registry)
  countProcess(sources, registry)
  countShared(readShared, registry)
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
  const { promise: answered, resolve } = Promise.withResolvers<string | undefined>()
  // Stays until the end: two answers may come at once.
  const hear = (message: unknown) => {
    if (isScrape(message) && message.id === id) resolve(message.text)
  }
  process.on('message', hear)
  process.send?.({ type: 'scrape', id } satisfies Scrape)
  try {
    return await Promise.race([answered, sleep(scrapePatienceMs, undefined, { ref: false })])
  } finally {
    process.off('message', hear)
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
