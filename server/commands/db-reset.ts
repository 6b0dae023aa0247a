import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { emptyDatabase } from '../database/reset.ts'
import { demoAccounts, fillDemo } from '../demo/demo.ts'
import { setAdministrator } from '../identity/administrator.ts'
import { hashPassword } from '../identity/passwords.ts'
import { OperatorError } from '../operator-error.ts'
import { ask } from './ask.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
  const config = loadConfig(process.env)
  const place = placeOf(config)
  if (!values.yes) await confirm(place)
  await emptyDatabase({ ...config, log: console.error })
  await startAnew(config)
  console.log(`Emptied ${place}`)
})

/** Like the first start. */
async function startAnew(config: Config): Promise<void> {
  const { db, close } = await openDatabase({ ...config, log: console.error })
  try {
    if (config.demo && (await fillDemo(db, { hashPassword })))
      for (const { role, username, password } of demoAccounts)
        console.log(`Demo account ${role}: ${username} / ${password}`)
    if (config.admin) await setAdministrator(db, config.admin)
  } finally {
    await close()
  }
}

async function confirm(place: string): Promise<void> {
  if (!process.stdin.isTTY) throw new OperatorError(`This deletes everything in ${place}: confirm with --yes`)
  const answer = await ask(`This deletes everything in ${place}. Type yes to continue: `)
  if (answer.trim() !== 'yes') throw new OperatorError('Nothing was deleted')
}

/** Without the password of DATABASE_URL. */
function placeOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return dataDir
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${host}${pathname}`
}
