import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { ChangeFeed } from '../../server/cache/change-feed.ts'
import { loadConfig } from '../../server/config.ts'
import * as schema from '../../server/database/schema.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** The product on a database of its own: what a test file talks to and builds people and jobs in. */
export interface World extends TestDatabase {
  app: FastifyInstance
  /** Resolves when the app has heard of everything written to the database so far. */
  awaitInvalidation(): Promise<void>
}

interface Options {
  env?: NodeJS.ProcessEnv
  /** Told of every statement that the app sends. */
  onQuery?: (query: string) => void
}

export const testConfig = (env: NodeJS.ProcessEnv = {}) =>
  loadConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env })

/** `const world = await buildTestApp()` at the top of a test file. */
export async function buildTestApp({ env, onQuery }: Options = {}): Promise<World> {
  const database = await createTestDatabase()
  const connection = { connectionString: database.url }
  const db = onQuery ? drizzle(database.pool, { schema, logger: { logQuery: onQuery } }) : database.db
  const app = await buildApp({ db, connection, config: testConfig(env) })
  // Tests write behind the app's back, as another instance would; this is that instance's ear.
  const ear = new ChangeFeed(connection, { changed: () => {}, heard: () => {}, lost: () => {} })
  await ear.start()
  afterAll(async () => {
    await ear.close()
    await app.close()
  })
  return { ...database, app, awaitInvalidation: () => ear.awaitInvalidation() }
}

/** The app on a real socket, for what only a socket shows. */
export function listen({ app }: Pick<World, 'app'>): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}
