import { parseArgs } from 'node:util'
import { restore } from '../backup/restore.ts'
import { verifyBackup } from '../backup/verify.ts'
import { loadConfig } from '../config.ts'
import { reachExternal } from '../database/external.ts'
import { startEmbedded } from '../embedded-postgres/start.ts'
import { OperatorError } from '../operator-error.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'keep-sessions': { type: 'boolean', default: false },
    },
  })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0)
    throw new OperatorError('npm run restore -- FILE [--replace] [--keep-sessions]')
  const { replace, 'keep-sessions': keepSessions } = values
  const { databaseUrl, dataDir } = loadConfig(process.env)
  // A file that cannot be restored is refused before a database is even started.
  const { header } = await verifyBackup(file)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log: console.error })
  try {
    const connection = embedded?.connection ?? (await reachExternal(databaseUrl ?? ''))
    const rows = await restore(connection, file, {
      ...{ replace, keepSessions },
      ...{ onProgress: createProgress(), warn: console.error },
    })
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`Restored ${total} rows of ${Object.keys(rows).length} tables, as of ${header.created_at}`)
    if (!keepSessions) console.log('Everyone signs in again')
  } finally {
    await embedded?.stop()
  }
})
