import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

const ownMigrations = join(import.meta.dirname, 'migrations')

export interface Migration {
  name: string
  checksum: string
  sql: string
}

/** What becomes of a database that a newer release has migrated. */
export type Newer = 'refuse' | 'allow'

export type Applied = Pick<Migration, 'name' | 'checksum'>

/** All of them in order, or those that a backup of an older version had. */
export async function readMigrations({
  folder = ownMigrations,
  until,
}: {
  folder?: string | undefined
  until?: string | undefined
} = {}): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const all = await Promise.all(
    names.map(async (name, index) => {
      if (!new RegExp(`^${String(index + 1).padStart(4, '0')}_[a-z0-9_]+\\.sql$`).test(name))
        throw new OperatorError(`The migration ${name} breaks the numbering: 0001_name.sql, 0002_name.sql, …`)
      // A checkout may turn line ends; that changes nothing.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: name.slice(0, -'.sql'.length), checksum, sql }
    }),
  )
  return until === undefined ? all : upTo(until, all)
}

function upTo(last: string, migrations: Migration[]): Migration[] {
  const index = migrations.findIndex(({ name }) => name === last)
  if (index < 0) throw new OperatorError(`This program is older than the backup: it does not know ${last}`)
  return migrations.slice(0, index + 1)
}

/** What is applied must be the beginning of what the code knows, letter for letter. */
export function findNext(
  migrations: Migration[],
  present: Applied[],
  { newer }: { newer: Newer } = { newer: 'refuse' },
): Migration | undefined {
  for (const [index, { name, checksum }] of present.entries()) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known && newer === 'allow' && index >= migrations.length) return undefined
    if (!known)
      throw new OperatorError(`The database is newer than this program: it has the unknown migration ${name}`)
    if (known.checksum !== checksum)
      throw new OperatorError(`The migration ${name} was changed after it was applied to this database`)
    const expected = migrations[index]
    if (expected?.name !== name)
      throw new OperatorError(
        `The migration ${expected?.name} was not applied to this database, but ${name} was`,
      )
  }
  return migrations[present.length]
}
