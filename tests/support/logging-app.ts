// Runs the app in its own process, for tests that read its log. Set DATABASE_URL and LOG_LEVEL.
import { drizzle } from 'drizzle-orm/node-postgres'
import { buildApp } from '../../server/app.ts'
import { loadConfig } from '../../server/config.ts'
import { createPool } from '../../server/database/pool.ts'
import * as schema from '../../server/database/schema.ts'

const config = loadConfig(process.env)
const connection = { connectionString: config.databaseUrl ?? '' }
const pool = createPool(connection, () => {})
const app = await buildApp({ db: drizzle(pool, { schema }), pool, connection, config })
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
process.once('disconnect', async () => {
  await app.close()
  await pool.end()
})
