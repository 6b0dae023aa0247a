import { parseArgs } from 'node:util'
import { backUp, willBeLeftOut } from '../backup/backup.ts'
import { foreignTables } from '../backup/tables.ts'
import { verifyBackup } from '../backup/verify.ts'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { OperatorError } from '../operator-error.ts'
import { abortWhen, toldToStop } from '../processes.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false } },
  })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new OperatorError('npm run backup -- [--verify] FILE')
  await (values.verify ? verify(file) : create(file))
})

async function create(file: string) {
  const { connection, close } = await openDatabase({
    ...loadConfig(process.env),
    joinRunning: true,
    log: console.error,
  })
  try {
    const rows = await backUp(connection, file, {
      ...{ onProgress: createProgress(), warn: console.error },
      signal: abortWhen(toldToStop()),
    })
    console.log(`Backed up ${inWords(rows)} to ${file}`)
  } finally {
    await close()
  }
}

/** Without any database. Of a newer one, where that is allowed, it cannot be restored by this release, but is no less whole. */
async function verify(file: string) {
  const { header, rows } = await verifyBackup(file, loadConfig(process.env).newerDatabase)
  console.log(`${file} is whole: ${inWords(rows)}, as of ${header.created_at}, version ${header.migration}`)
  const foreign = await foreignTables(header)
  if (foreign.length > 0) console.error(willBeLeftOut(foreign))
}

function inWords(rows: Record<string, number>): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} rows of ${Object.keys(rows).length} tables`
}
