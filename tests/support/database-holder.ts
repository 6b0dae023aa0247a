import { openDatabase } from '../../server/database/open.ts'
import { OperatorError } from '../../server/operator-error.ts'

// Replaces the product in tests of the embedded PostgreSQL: opens a data directory, answers queries, and
// exits as the test says. Runs in its own process.

const [dataDir = '', mode] = process.argv.slice(2)

try {
  const database = await openDatabase({ dataDir, log: console.error, joinRunning: mode === 'join-running' })
  process.on('SIGTERM', () => database.close().then(() => process.exit(0)))
  process.on('disconnect', () => database.close().then(() => process.exit(0)))
  process.on('message', async ({ id, sql }: { id: number; sql: string }) => {
    if (sql === 'crash') setImmediate(() => Promise.reject(new Error('an uncaught exception')))
    else
      await database.pool.query(sql).then(
        ({ rows }) => process.send?.({ id, rows }),
        (error: Error) => process.send?.({ id, fault: error.message }),
      )
  })
  process.send?.({ ready: true, fresh: database.fresh, folder: database.folder })
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exit(1)
}
