import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, loadConfig, speaksJson } from './config.ts'
import { checkConnections } from './connections-check.ts'
import { reachStandby } from './database/external.ts'
import { type Database, openDatabase } from './database/open.ts'
import { limitHolding } from './database/pool.ts'
import { demoAccounts, fillDemo, hasDemo } from './demo/demo.ts'
import type { Draining } from './http/health.ts'
import { requestId } from './http/request-ids.ts'
import { ensureAdministrator } from './identity/administrator.ts'
import { fillSkeletons } from './identity/fill-skeletons.ts'
import { hashPassword } from './identity/passwords.ts'
import { loggerOptions } from './log.ts'
import { OperatorError, StoppedWaiting } from './operator-error.ts'
import { abortWhen, supervise, toldToStop } from './processes.ts'
import { readRelease } from './release.ts'
import { checkDeployment } from './self-check.ts'
import { createSpeaker } from './speaker.ts'
import { startBackground } from './tasks/background.ts'

const stopPatienceMs = 20_000
/** Longer than any request needs a database connection. */
const mostHoldingMs = 15_000
const speaker = createSpeaker({ json: speaksJson(process.env) })
/** Of several processes one speaks for all. */
const isFirst = (cluster.worker?.id ?? 1) === 1

async function run(config: Config) {
  // From the beginning: a signal during the start is not lost. The product starts, then stops in order, or waits no longer.
  const told = toldToStop()
  const database = await openDatabase({ ...config, log: speaker.warn, stop: abortWhen(told) })
  try {
    const draining = { began: false }
    const app = await start(config, database, draining)
    const worker = config.worker ? startBackground(database.connection, config, app.log) : undefined
    const signal = await told
    const workerStopped = worker?.stop()
    draining.began = true
    if (signal !== 'SIGINT') await drain(config)
    await stop(app)
    await workerStopped
  } finally {
    await database.close()
  }
}

/** Goes on until those who send requests have seen that it stops. Whoever presses Ctrl-C does not wait. */
const drain = ({ drainSeconds }: Config) =>
  Promise.race([sleep(drainSeconds * 1000, undefined, { ref: false }), once(process, 'SIGINT')])

/** Takes no new requests, finishes those in flight, and closes each connection after its last one. */
async function stop(app: FastifyInstance) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  await Promise.race([app.close(), sleep(stopPatienceMs, undefined, { ref: false })])
  clearInterval(sweep)
}

async function start(config: Config, database: Database, draining: Draining): Promise<FastifyInstance> {
  const { db } = database
  await fillSkeletons(db)
  if (config.demo) await fillDemo(db, { hashPassword })
  if (config.admin) await ensureAdministrator(db, config.admin)
  await checkDeployment(db, config, speaker.warn)
  if (isFirst) await checkConnections(db, config, speaker.warn)
  const readConnection = await reachReads(config, database)
  const site = process.argv.includes('--dev') ? 'development' : 'built'
  limitHolding(database.pool, mostHoldingMs)
  const operators =
    config.metricsPort === undefined
      ? undefined
      : fastify({ logger: loggerOptions(config), genReqId: requestId, pluginTimeout: 0 })
  const app = await buildApp({ ...database, readConnection, config, site, draining, operators })
  if (operators) {
    await listen(operators, { host: config.host, port: config.metricsPort ?? 0, variable: 'METRICS_PORT' })
    app.addHook('onClose', () => operators.close())
  }
  await listen(app, { ...config, variable: 'PORT' })
  if (isFirst) announce(config, database, { demo: config.demo && (await hasDemo(db)) })
  return app
}

/** Where public reads go, if not to the primary. */
async function reachReads({ databaseReadUrl }: Config, { pool }: Database) {
  return databaseReadUrl === undefined
    ? undefined
    : reachStandby(databaseReadUrl, { primary: pool, warn: isFirst ? speaker.warn : () => {} })
}

interface Place {
  host: string
  port: number
  /** Which names the port. */
  variable: string
}

async function listen(app: FastifyInstance, { port, host, variable }: Place) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} on ${host} is taken; choose another with ${variable}=…`)
    if (code === 'EACCES')
      throw new OperatorError(`Port ${port} needs more rights than this user has; choose another`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new OperatorError(`HOST ${host} is not an address of this machine`)
    throw error
  }
}

function announce(config: Config, database: Database, { demo }: { demo: boolean }) {
  const place = database.folder ?? 'the database that DATABASE_URL names'
  const { version, commit } = readRelease()
  speaker.tell(`Mahalla Ish: ${config.publicUrl}`)
  speaker.tell(`Version: ${version} (${commit})`, { version, commit })
  speaker.tell(`Data: ${place}`)
  if (!demo) return
  speaker.tell('Demo accounts:')
  for (const { role, username, password } of demoAccounts)
    speaker.tell(`  ${role}: ${username} / ${password}`)
}

try {
  const config = loadConfig(process.env)
  const { processes, metricsPort } = config
  if (processes > 1 && cluster.isPrimary)
    process.exit(await supervise({ processes, ports: metricsPort === undefined ? 1 : 2, warn: speaker.warn }))
  await run(config)
  process.exit(0)
} catch (error) {
  speaker.fail(error)
  process.exit(error instanceof StoppedWaiting ? 0 : 1)
}
