import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  /** For development, or optional to another package. */
  devOptional?: boolean
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

export const processors = ['x64', 'arm64'] as const
export type Processor = (typeof processors)[number]

/** Whether npm installs it on the platforms that the product runs on: Linux with glibc, x64 or arm64. */
export const isForOurPlatforms = (locked: Locked) => processors.some((cpu) => isFor(cpu, locked))

export const isFor = (processor: Processor, { os, cpu, libc }: Locked) =>
  allows(os, 'linux') && allows(cpu, processor) && allows(libc, 'glibc')

/** A list names what fits, or, with `!`, what does not. */
function allows(list: string[] | undefined, value: string): boolean {
  if (!list || list.includes(value)) return true
  return list.every((one) => one.startsWith('!')) && !list.includes(`!${value}`)
}
