import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ChangeFeed } from './cache/change-feed.ts'
import { ResponseCache } from './cache/response-cache.ts'
import type { Config } from './config.ts'
import type { Db } from './database/db.ts'
import type { Connection } from './database/pool.ts'
import { telegramSettings } from './delivery/telegram/settings.ts'
import { createApi } from './http/bind.ts'
import { refuseBroken } from './http/broken-requests.ts'
import { refuseAddress, registerErrorHandler } from './http/error-handler.ts'
import { type Draining, registerHealth } from './http/health.ts'
import { serverFactory } from './http/http-server.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerOpenApi } from './http/open-api.ts'
import { proxyTest } from './http/proxies.ts'
import { RateLimiter } from './http/rate-limiter.ts'
import { Refusals } from './http/refusals.ts'
import { registerRequestGuards } from './http/request-guards.ts'
import { requestId, sendRequestIds } from './http/request-ids.ts'
import { serializerCompiler, validatorCompiler } from './http/schema-compilers.ts'
import { apiHeaders, sendHeaders, withStrictTransport } from './http/security-headers.ts'
import { findTimesLeft } from './identity/sessions.ts'
import { Streams } from './live/streams.ts'
import { loggerOptions, logsRequests } from './log.ts'
import { registerAdminApplications } from './modules/admin-applications/admin-applications.routes.ts'
import { registerAdminJobs } from './modules/admin-jobs/admin-jobs.routes.ts'
import { registerAdminLog } from './modules/admin-log/admin-log.routes.ts'
import { registerAdminUsers } from './modules/admin-users/admin-users.routes.ts'
import { registerApplications } from './modules/applications/applications.routes.ts'
import { registerAuth } from './modules/auth/auth.routes.ts'
import { registerConversations } from './modules/conversations/conversations.routes.ts'
import { registerEmployers } from './modules/employers/employers.routes.ts'
import { registerExports } from './modules/exports/exports.routes.ts'
import { registerJobTypes } from './modules/job-types/job-types.routes.ts'
import { registerJobs } from './modules/jobs/jobs.routes.ts'
import { registerMyData } from './modules/my-data/my-data.routes.ts'
import { registerNotifications } from './modules/notifications/notifications.routes.ts'
import { registerOwnJobs } from './modules/own-jobs/own-jobs.routes.ts'
import { registerPasswordResets } from './modules/password-resets/password-resets.routes.ts'
import { registerPlaces } from './modules/places/places.routes.ts'
import { registerReports } from './modules/reports/reports.routes.ts'
import { registerResumes } from './modules/resumes/resumes.routes.ts'
import { registerSavedJobs } from './modules/saved-jobs/saved-jobs.routes.ts'
import { registerSavedSearches } from './modules/saved-searches/saved-searches.routes.ts'
import { registerStatistics } from './modules/statistics/statistics.routes.ts'
import { registerStream } from './modules/stream/stream.routes.ts'
import { registerTelegram } from './modules/telegram/telegram.routes.ts'
import { registerWebhook } from './modules/telegram/telegram.webhook.ts'
import { registerTelegramChannel } from './modules/telegram-channel/telegram-channel.routes.ts'
import { registerUsers } from './modules/users/users.routes.ts'
import { getAreas } from './places/areas.ts'
import { PublicReads } from './reads/public-reads.ts'
import { registerSite } from './site/register-site.ts'
import { readSharedFigures } from './tasks/figures.ts'

const modules = [
  registerAuth,
  registerPasswordResets,
  registerJobs,
  registerOwnJobs,
  registerAdminJobs,
  registerJobTypes,
  registerPlaces,
  registerApplications,
  registerConversations,
  registerNotifications,
  registerTelegram,
  registerStream,
  registerSavedJobs,
  registerSavedSearches,
  registerReports,
  registerResumes,
  registerStatistics,
  registerEmployers,
  registerUsers,
  registerAdminApplications,
  registerExports,
  registerMyData,
  registerAdminUsers,
  registerAdminLog,
]

const bodyLimit = 64 * 1024

interface Parts {
  db: Db
  /** Which `db` uses. */
  pool: pg.Pool
  /** For the change feed's own connection. */
  connection: Connection
  /** Of a standby for public reads. */
  readConnection?: Connection | undefined
  config: Config
  /** Serves the built pages, or renders them from their sources. Without it there is only the API. */
  site?: 'built' | 'development'
  draining?: Draining
  /** Answers what operators ask, on a port of its own. Without it the product does. */
  operators?: FastifyInstance | undefined
}

/** The whole product as an app. It does not listen: main does, and tests call it directly. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { db, pool, connection, readConnection, config, site, draining = { began: false }, operators } = parts
  const cache = new ResponseCache()
  const refusals = new Refusals()
  const app = fastify({
    logger: loggerOptions(config),
    serverFactory: serverFactory({
      cache,
      logsRequests: logsRequests(config),
      isProxy: proxyTest(config.trustProxy),
      draining,
      refusals,
    }),
    bodyLimit,
    trustProxy: config.trustProxy ?? false,
    genReqId: requestId,
    // Who comes while the last requests are finished is answered like them.
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBroken,
    // On a slow machine a start takes as long as it takes.
    pluginTimeout: 0,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    // A username of 150 letters, each of up to twelve characters in an address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1800 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app, refusals)
  const streams = new Streams((tokenHashes) => findTimesLeft(db, tokenHashes))
  // Before the server waits for its last requests: a stream has no end of its own.
  app.addHook('preClose', async () => streams.close())
  const log = (line: string) => app.log.warn(line)
  const reads = readConnection && new PublicReads({ connection: readConnection, primary: db, pool, log })
  const changes = await listenForChanges(app, { db, connection, cache, streams, reads })
  await reads?.standby.start()
  app.addHook('onClose', () => reads?.standby.close())
  registerRequestGuards(app)
  for (const answering of [app, operators]) if (answering) sendRequestIds(answering)
  registerHealth(operators ?? app, { db, draining })
  const sources = { cache, changes, pool, reads, refusals, streams, readShared: () => readSharedFigures(db) }
  registerMetrics({ app, at: operators ?? app }, sources)
  const telegram = telegramSettings(config)
  if (telegram?.webhook) registerWebhook(app, db, telegram)
  const rateLimiter = new RateLimiter(db, { on: config.rateLimits })
  await app.register(
    async (scope) => {
      const headers = withStrictTransport(apiHeaders, config.publicUrl)
      sendHeaders(scope, headers)
      registerOpenApi(scope, config.publicUrl)
      const api = createApi(scope, {
        db,
        reads: reads?.db ?? db,
        rateLimiter,
        hasBot: telegram !== undefined,
        publicUrl: config.publicUrl,
        help: config.help,
        cache,
        changes,
        streams,
        headers,
      })
      for (const register of modules) register(api)
      registerTelegramChannel(api, telegram)
    },
    { prefix: '/api' },
  )
  if (site) await registerSite(app, { db, config, cache, refusals, development: site === 'development' })
  return app
}

interface Hearing {
  db: Db
  connection: Connection
  cache: ResponseCache
  streams: Streams
  reads: PublicReads | undefined
}

/** Nothing is cached or read from a standby, and no stream is open, while changes may be missed. */
async function listenForChanges(
  app: FastifyInstance,
  { db, connection, cache, streams, reads }: Hearing,
): Promise<ChangeFeed> {
  const forgetAreas = () => {
    for (const one of [db, reads?.db]) if (one) getAreas.forget(one)
  }
  let missesChanges = true
  cache.pause()
  const changes = new ChangeFeed(connection, {
    changed: (tag) => {
      reads?.changed()
      if (tag === 'places') forgetAreas()
      cache.invalidate(tag)
    },
    settle: (writers) => cache.settle(writers),
    told: (message) => streams.told(message),
    heard: (until, position) => {
      reads?.heard(until)
      if (missesChanges) forgetAreas()
      missesChanges = false
      cache.resume(until)
      streams.heard(position)
    },
    lost: () => {
      missesChanges = true
      reads?.lost()
      cache.pause()
      streams.lost()
    },
  })
  await changes.start()
  app.addHook('onClose', () => changes.close())
  return changes
}
