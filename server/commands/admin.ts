import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { newPassword, registration } from '../../contract/auth.ts'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { setAdministrator } from '../identity/administrator.ts'
import { OperatorError } from '../operator-error.ts'
import { askHidden } from './ask.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run admin -- USERNAME (the password is asked for, or comes from ADMIN_PASSWORD or stdin)'

const outcomes = {
  created: (username: string) => `Created the administrator ${username}`,
  changed: (username: string) => `Changed the password of ${username} and ended its sessions`,
  unchanged: (username: string) => `${username} already has this password`,
}

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [given = '', ...rest] = positionals
  const username = registration.shape.username.safeParse(given)
  if (!username.success || rest.length > 0) throw new OperatorError(usage)
  // This command takes the name as an argument; loadConfig accepts the password only together with a name.
  const { ADMIN_PASSWORD, ADMIN_USERNAME: _name, ...env } = process.env
  const config = loadConfig(env)
  const password = ADMIN_PASSWORD || (await readPassword())
  if (!newPassword.safeParse(password).success)
    throw new OperatorError('The password needs 8 to 200 characters')
  // The product may be running; the change applies from its next request.
  const { db, close } = await openDatabase({ ...config, joinRunning: true, log: console.error })
  try {
    const outcome = await setAdministrator(db, { username: username.data, password })
    console.log(outcomes[outcome](username.data))
  } finally {
    await close()
  }
})

/** Not from the arguments: every user of the machine can read them. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const password = await askHidden('Password: ')
  if ((await askHidden('Once more: ')) !== password) throw new OperatorError('The two passwords differ')
  return password
}
