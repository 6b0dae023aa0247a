import fastify from 'fastify'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { loggerOptions } from '../log.ts'
import { toldToStop } from '../processes.ts'
import { startBackground } from '../tasks/background.ts'
import { runCommand } from './run-command.ts'

// Background tasks alone, for an installation whose web instances have WORKER=off.
await runCommand(async () => {
  const told = toldToStop()
  // While the database is away nothing else keeps the process alive.
  const awake = setInterval(() => {}, 60_000)
  const config = loadConfig(process.env)
  const { connection, close } = await openDatabase({ ...config, joinRunning: true, log: console.error })
  try {
    const { log } = fastify({ logger: loggerOptions(config) })
    const worker = startBackground(connection, config, log)
    console.log('Mahalla Ish: the worker runs')
    await told
    await worker.stop()
  } finally {
    clearInterval(awake)
    await close()
  }
})
process.exit()
