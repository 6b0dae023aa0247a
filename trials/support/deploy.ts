import { chown, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { RunAs } from '../../server/embedded-postgres/run-as.ts'
import type { Scratch } from './scratch.ts'

/** The checkout. */
export const root = join(import.meta.dirname, '../..')

/** Texts of a file, and what stands there instead in a trial: ports and paths. */
export type Changes = [find: string, put: string][]

export const readDeployed = (file: string) => readFile(join(root, 'deploy', file), 'utf8')

/** The text with each change made. One that changes nothing is a mistake of the trial. */
export function change(text: string, changes: Changes): string {
  return changes.reduce((changed, [find, put]) => {
    if (!changed.includes(find)) throw new Error(`there is no ${find} in\n${text}`)
    return changed.replaceAll(find, put)
  }, text)
}

interface Fill {
  /** Before the changes. */
  edit?(text: string): string
  changes: Changes
  name?: string
  runAs?: RunAs
}

/** Writes a file of deploy/ with the changes into the scratch folder; gives its path. */
export async function fillIn(scratch: Scratch, file: string, fill: Fill): Promise<string> {
  const { edit = (text) => text, changes, name, runAs } = fill
  const path = join(scratch.folder, name ?? basename(file))
  await writeFile(path, change(edit(await readDeployed(file)), changes), { mode: 0o600 })
  if (runAs) await chown(path, runAs.uid, runAs.gid)
  return path
}

interface Place {
  server: number
  /** The lines that are the server's own. */
  ownLines: RegExp
  at(server: number, port: number): { host: string; port: number }
}

/** A file of db1 becomes that of another server: its own lines get the name and address. Then all addresses are the trial's. */
export function asMember(text: string, { server, ownLines, at }: Place): string {
  const own = text.replace(ownLines, (line) =>
    line.replaceAll('10.0.0.21', `10.0.0.2${server + 1}`).replaceAll('db1', `db${server + 1}`),
  )
  return own.replace(/10\.0\.0\.2([123]):(\d+)/g, (_, number, deployed) => {
    const { host, port } = at(number - 1, Number(deployed))
    return `${host}:${port}`
  })
}
