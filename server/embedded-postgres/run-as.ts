import { readFile, stat } from 'node:fs/promises'
import { OperatorError } from '../operator-error.ts'

/** The user that PostgreSQL runs as; undefined means the user of the product. */
export type RunAs = { uid: number; gid: number } | undefined

/** An operator may create the first one for this; the others exist on most machines. */
const candidates = ['mahalla-ish', 'postgres', 'nobody']

/** PostgreSQL refuses to run as root: it then runs as the owner of the data, or as an unprivileged user. */
export async function chooseUser(folder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(folder).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = await readUsers()
  const name = candidates.find((candidate) => users.has(candidate))
  const user = name && users.get(name)
  if (!user)
    throw new OperatorError(
      `PostgreSQL does not run as root, and no user ${candidates.join(' or ')} exists: create one, or set DATABASE_URL`,
    )
  return user
}

async function readUsers(): Promise<Map<string, { uid: number; gid: number }>> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return [name, { uid: Number(uid), gid: Number(gid) }]
    }),
  )
}
