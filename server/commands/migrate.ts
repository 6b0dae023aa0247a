import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { runCommand } from './run-command.ts'

// Before a new release is started anywhere: the instances of the last one go on meanwhile.
await runCommand(async () => {
  parseArgs()
  const { applied, close } = await openDatabase({
    ...loadConfig(process.env),
    joinRunning: true,
    log: console.error,
  })
  await close()
  for (const name of applied) console.log(`Applied ${name}`)
  if (applied.length === 0) console.log('The database has the newest schema already')
})
