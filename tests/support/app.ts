import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { afterAll, onTestFinished } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { ChangeFeed } from '../../server/cache/change-feed.ts'
import { loadConfig } from '../../server/config.ts'
import * as schema from '../../server/database/schema.ts'
import { botToken } from './bot-api/protocol.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** The product with its own database, for one test file. */
export interface World extends TestDatabase {
  app: FastifyInstance
  /** Resolves when the app has invalidated its cache for everything written so far. */
  awaitInvalidation(): Promise<void>
}

interface Options {
  env?: NodeJS.ProcessEnv
  /** Called with every SQL statement of the app. */
  onQuery?: (query: string) => void
  /** With the pages, not the API alone. */
  site?: 'built'
}

/** With a bot, and a Telegram that is not there. */
export const testConfig = (env: NodeJS.ProcessEnv = {}) =>
  loadConfig({
    ...{ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' },
    ...{ TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: 'http://127.0.0.1:1' },
    ...env,
  })

/** `const world = await buildTestApp()` at the top of a test file. */
export async function buildTestApp({ env, onQuery, site }: Options = {}): Promise<World> {
  const database = await createTestDatabase()
  const connection = { connectionString: database.url }
  const db = onQuery ? drizzle(database.pool, { schema, logger: { logQuery: onQuery } }) : database.db
  const config = testConfig(env)
  const app = await buildApp({ db, pool: database.pool, connection, config, ...(site && { site }) })
  // Tests write directly to the database, like another instance. This is that instance's change feed.
  const feed = new ChangeFeed(connection, { changed: () => {}, heard: () => {}, lost: () => {} })
  await feed.start()
  afterAll(async () => {
    await feed.close()
    await app.close()
  })
  return { ...database, app, awaitInvalidation: () => feed.awaitInvalidation() }
}

/** The app on a real socket, for tests that need one. */
export async function listen({ app }: Pick<World, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return app.listeningOrigin
}

/** One more instance on the same database, on a socket. `url` may lead there by a detour. */
export async function startInstance({ db, pool, url }: Pick<World, 'db' | 'pool' | 'url'>) {
  const app = await buildApp({ db, pool, connection: { connectionString: url }, config: testConfig() })
  onTestFinished(() => app.close())
  return { app, address: await listen({ app }) }
}
