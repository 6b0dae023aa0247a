import { inArray } from 'drizzle-orm'
import type { Config } from './config.ts'
import type { Db } from './database/db.ts'
import { users } from './database/schema.ts'
import { demoAccounts } from './demo/demo.ts'
import { verifyPassword } from './identity/passwords.ts'
import { OperatorError } from './operator-error.ts'

/** Where the product meets strangers, what must not be: dangers stop the start, the rest is said. */
export async function checkDeployment(db: Db, config: Config, warn: (line: string) => void): Promise<void> {
  if (config.loopback) return
  const dangers = [missingPublicUrl(config), await openDemoAccounts(db)].filter((line) => line !== undefined)
  if (dangers.length > 0) throw new OperatorError(dangers.join('\n'))
  for (const line of [
    plainAddress(config),
    missingProxy(config),
    plainDatabase(config),
    placeholders(config),
  ])
    if (line) warn(`Warning: ${line}`)
}

const missingPublicUrl = (config: Config) =>
  config.publicUrlGiven ? undefined : 'HOST is public, so PUBLIC_URL must say the address that people see'

/** Everyone knows their password. */
async function openDemoAccounts(db: Db): Promise<string | undefined> {
  const names = demoAccounts.map(({ username }) => username)
  const found = await db.select().from(users).where(inArray(users.username, names))
  for (const { username, passwordHash, disabledAt } of found) {
    const password = demoAccounts.find((account) => account.username === username)?.password ?? ''
    if (!disabledAt && (await verifyPassword(passwordHash, password)))
      return `HOST is public, but the demo account ${username} still has its known password: run npm run db:reset, or start on an empty database`
  }
  return undefined
}

const plainAddress = ({ publicUrl }: Config) =>
  publicUrl.startsWith('https:') ? undefined : 'PUBLIC_URL is not https: passwords travel in the clear'

const missingProxy = ({ publicUrl, trustProxy }: Config) =>
  publicUrl.startsWith('https:') && !trustProxy
    ? 'PUBLIC_URL is https but TRUST_PROXY names no proxy: everyone counts as one address'
    : undefined

function plainDatabase({ databaseUrl }: Config): string | undefined {
  if (!databaseUrl) return undefined
  const { hostname, searchParams } = new URL(databaseUrl)
  const near = hostname === '' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const encrypted = ['require', 'verify-ca', 'verify-full', 'no-verify'].includes(
    searchParams.get('sslmode') ?? '',
  )
  return near || encrypted
    ? undefined
    : 'DATABASE_URL crosses the network without TLS: add sslmode=verify-full'
}

const placeholders = ({ contact }: Config) =>
  contact.email.endsWith('@example.com') ? 'the CONTACT_… lines are still placeholders' : undefined
