import { loadConfig, speaksJson } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { createLog } from '../log.ts'
import { abortWhen, toldToStop } from '../processes.ts'
import { readRelease } from '../release.ts'
import { createSpeaker } from '../speaker.ts'
import { startBackground } from '../tasks/background.ts'
import { runCommand } from './run-command.ts'

const speaker = createSpeaker({ json: speaksJson(process.env) })

// Background tasks alone, for an installation whose web instances have WORKER=off.
await runCommand(async () => {
  const told = toldToStop()
  // While the database is away nothing else keeps the process alive.
  const awake = setInterval(() => {}, 60_000)
  const config = loadConfig(process.env)
  const { connection, close } = await openDatabase({
    ...config,
    joinRunning: true,
    log: speaker.warn,
    stop: abortWhen(told),
  })
  try {
    const worker = startBackground(connection, config, createLog(config))
    const { version, commit } = readRelease()
    speaker.tell(`Mahalla Ish: the worker runs, version ${version} (${commit})`, { version, commit })
    await told
    await worker.stop()
  } finally {
    clearInterval(awake)
    await close()
  }
}, speaker.fail)
process.exit()
