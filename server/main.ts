import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { demoAccounts, fillDemo } from './database/demo.ts'
import { type Database, openDatabase } from './database/open.ts'
import { setAdministrator } from './identity/administrator.ts'
import { hashPassword } from './identity/passwords.ts'
import { checkDeployment } from './self-check.ts'
import { StartError } from './start-error.ts'

const stopPatienceMs = 20_000

async function start() {
  const config = loadConfig(process.env)
  const database = await openDatabase({ ...config, log: console.error })
  try {
    const demo = config.demo && (await fillDemo(database.db, { hashPassword }))
    if (config.admin) await setAdministrator(database.db, config.admin)
    await checkDeployment(database.db, config, console.error)
    const app = await buildApp({
      ...database,
      config,
      site: process.argv.includes('--dev') ? 'development' : 'built',
    })
    await listen(app, config)
    stopOnSignals(app, database)
    announce(config, database, demo)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listen(app: FastifyInstance, { port, host }: Config) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} on ${host} is taken; choose another with PORT=…`)
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs more rights than this user has; choose another`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not an address of this machine`)
    throw error
  }
}

/** Stop accepting, finish what is in flight, close the database, then go. */
function stopOnSignals(app: FastifyInstance, database: Database) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await Promise.race([app.close(), sleep(stopPatienceMs, undefined, { ref: false })])
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function announce(config: Config, database: Database, demo: boolean) {
  const place = database.folder ?? 'the database that DATABASE_URL names'
  console.log(`Mahalla Ish: ${config.publicUrl}`)
  console.log(`Data: ${place}`)
  if (!demo) return
  console.log('Demo accounts:')
  for (const { role, username, password } of demoAccounts) console.log(`  ${role}: ${username} / ${password}`)
}

try {
  await start()
} catch (error) {
  // A fault that an operator can mend is one line; anything else is ours and shows where.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
