import { and, inArray, isNull } from 'drizzle-orm'
import type { Config } from './config.ts'
import type { Db } from './database/db.ts'
import { users } from './database/schema.ts'
import { demoPassword, demoUsernames } from './demo/demo.ts'
import { verifyPassword } from './identity/passwords.ts'
import { OperatorError } from './operator-error.ts'

/** Checks a product that strangers can reach: dangers stop the start, the rest are warnings. */
export async function checkDeployment(db: Db, config: Config, warn: (line: string) => void): Promise<void> {
  if (!config.isPublic) return
  const dangers = [missingPublicUrl(config), await openDemoAccounts(db)].filter((line) => line !== undefined)
  if (dangers.length > 0) throw new OperatorError(dangers.join('\n'))
  for (const line of [
    plainAddress(config),
    missingProxy(config),
    plainDatabase(config),
    plainStandby(config),
    placeholders(config),
  ])
    if (line) warn(`Warning: ${line}`)
}

const missingPublicUrl = (config: Config) =>
  config.publicUrlGiven
    ? undefined
    : 'The product is public, so PUBLIC_URL must say the address that people see'

/** Everyone knows their password. */
async function openDemoAccounts(db: Db): Promise<string | undefined> {
  const found = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.username, demoUsernames), isNull(users.disabledAt)))
    .orderBy(users.id)
  // All people of a demo have the same hash, so it is verified once.
  const hashes = new Map(found.map(({ username, passwordHash }) => [passwordHash, username]))
  for (const [hash, username] of hashes)
    if (await verifyPassword(hash, demoPassword))
      return `The product is public, but the demo account ${username} still has its known password: run npm run db:reset, or start on an empty database`
  return undefined
}

const plainAddress = ({ publicUrl }: Config) =>
  publicUrl.startsWith('https:') ? undefined : 'PUBLIC_URL is not https: passwords travel in the clear'

const missingProxy = ({ publicUrl, trustProxy }: Config) =>
  publicUrl.startsWith('https:') && !trustProxy
    ? 'PUBLIC_URL is https but TRUST_PROXY names no proxy: everyone counts as one address'
    : undefined

const plainDatabase = ({ databaseUrl }: Config) => plainWay('DATABASE_URL', databaseUrl)
const plainStandby = ({ databaseReadUrl }: Config) => plainWay('DATABASE_READ_URL', databaseReadUrl)

function plainWay(variable: string, url: string | undefined): string | undefined {
  if (!url) return undefined
  const { hostname, searchParams } = new URL(url)
  const near = hostname === '' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const encrypted = ['require', 'verify-ca', 'verify-full', 'no-verify'].includes(
    searchParams.get('sslmode') ?? '',
  )
  return near || encrypted
    ? undefined
    : `${variable} crosses the network without TLS: add sslmode=verify-full`
}

const placeholders = ({ contact }: Config) =>
  contact.email.endsWith('@example.com') ? 'the CONTACT_… lines are still placeholders' : undefined
