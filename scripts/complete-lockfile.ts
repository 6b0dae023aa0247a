/**
 * Mends what `npm install` writes into the lock file; `npm run lock` runs both.
 *
 * 1. Packages of other platforms that the registry at hand does not carry are left out by npm, and `npm ci` then
 *    refuses the file. They are written back in by name, with their hash as soon as the registry has them.
 * 2. `npm ci` compares each package's `engines` with the Node that runs npm, but our scripts run on the Node 24 that
 *    comes as a package. `npm run lock` itself runs on that one, with --engine-strict: what it accepts is left out of
 *    the file, so that `npm ci` says nothing of it on an older Node. See docs/decisions/0001.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isForOurPlatforms, type Locked, lockedPackages, readLockfile, writeLockfile } from './lockfile.ts'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const run = promisify(execFile)

const lock = readLockfile()
const added = addOtherPlatforms()
const unhashed = await addHashes()
for (const [, locked] of lockedPackages(lock)) delete locked.engines
writeLockfile(lock)

console.log(added.length > 0 ? `Added ${added.join(', ')}` : 'Nothing was missing')
if (unhashed.length > 0)
  console.log(`${unhashed.length} packages of other platforms have no hash: the registry does not carry them`)

function addOtherPlatforms(): string[] {
  const names: string[] = []
  for (const { dev, optionalDependencies } of Object.values(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      const place = `node_modules/${name}`
      const platform = platformOf(name)
      if (lock.packages[place] || !platform) continue
      lock.packages[place] = { version, ...(dev && { dev }), optional: true, ...platform }
      names.push(name)
    }
  return names
}

/** Reads the platform from a name such as binding-linux-arm64-musl or cli-win32-x64. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/-]/)
  const cpu = processors.filter((one) => words.includes(one))
  const os = systems.filter((one) => words.includes(one))
  if (cpu.length === 0) return undefined
  const musl = words.some((word) => word.startsWith('musl'))
  return { cpu, ...(os.length > 0 && { os }), ...(os[0] === 'linux' && { libc: [musl ? 'musl' : 'glibc'] }) }
}

/** Asks the registry for the hashes that are missing; gives the packages that it does not have. */
async function addHashes(): Promise<string[]> {
  const absent: string[] = []
  for (const [place, locked] of lockedPackages(lock)) {
    if (locked.integrity) continue
    const name = `${place.replace(/^.*node_modules\//, '')}@${locked.version}`
    const integrity = await integrityOf(name)
    if (integrity) locked.integrity = integrity
    else if (isForOurPlatforms(locked)) throw new Error(`The registry has no hash for ${name}`)
    else absent.push(name)
  }
  return absent
}

async function integrityOf(name: string): Promise<string | undefined> {
  const { stdout } = await run('npm', ['view', name, 'dist.integrity']).catch((error) => {
    if (/E404/.test(error.stderr)) return { stdout: '' }
    throw error
  })
  return stdout.trim() || undefined
}
