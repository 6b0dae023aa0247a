import { parseArgs } from 'node:util'
import { inspectBackup, restore } from '../backup/restore.ts'
import { loadConfig } from '../config.ts'
import { reachExternal } from '../database/external.ts'
import { emptyDatabase } from '../database/reset.ts'
import { startEmbedded } from '../embedded-postgres/start.ts'
import { OperatorError } from '../operator-error.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new OperatorError('npm run restore -- FILE [--replace]')
  const { databaseUrl, dataDir } = loadConfig(process.env)
  // Check the file before --replace deletes anything.
  const { header } = await inspectBackup(file)
  if (values.replace) await emptyDatabase({ databaseUrl, dataDir, log: console.error })
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log: console.error })
  try {
    const connection = embedded?.connection ?? (await reachExternal(databaseUrl ?? ''))
    const rows = await restore(connection, file, createProgress())
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`Restored ${total} rows of ${Object.keys(rows).length} tables, as of ${header.created_at}`)
  } finally {
    await embedded?.stop()
  }
})
