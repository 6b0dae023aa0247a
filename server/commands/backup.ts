import { parseArgs } from 'node:util'
import { backUp } from '../backup/backup.ts'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { OperatorError } from '../operator-error.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new OperatorError('npm run backup -- FILE')
  const { connection, close } = await openDatabase({
    ...loadConfig(process.env),
    joinRunning: true,
    log: console.error,
  })
  try {
    const rows = await backUp(connection, file, createProgress())
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`Backed up ${total} rows of ${Object.keys(rows).length} tables to ${file}`)
  } finally {
    await close()
  }
})
