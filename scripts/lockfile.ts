import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Lockfile {
  packages: Record<string, Locked>
}

const file = join(import.meta.dirname, '../package-lock.json')

export const readLockfile = (): Lockfile => JSON.parse(readFileSync(file, 'utf8'))

export function writeLockfile(lock: Lockfile) {
  const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
}

/** Each package with its place: not the first entry, which is this package itself. */
export const lockedPackages = ({ packages }: Lockfile): [place: string, Locked][] =>
  Object.entries(packages).filter(([place]) => place !== '')

/** Whether npm installs it on the platforms that the product runs on: Linux with glibc, x64 or arm64. */
export function isForOurPlatforms({ os, cpu, libc }: Locked): boolean {
  return allows(os, 'linux') && (allows(cpu, 'x64') || allows(cpu, 'arm64')) && allows(libc, 'glibc')
}

/** A list names what fits, or, with `!`, what does not. */
function allows(list: string[] | undefined, value: string): boolean {
  if (!list || list.includes(value)) return true
  return list.every((one) => one.startsWith('!')) && !list.includes(`!${value}`)
}
