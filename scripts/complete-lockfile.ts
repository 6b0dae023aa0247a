import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// When the registry does not have optional packages of other platforms, `npm install` omits them from the lock
// file, and then `npm ci` refuses the file. Run this after `npm install`: it adds them by name. npm never downloads
// a package of another platform, so they need no hash.

interface Locked {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const file = join(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
const added: string[] = []

for (const { dev, optionalDependencies } of Object.values(lock.packages))
  for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    const platform = platformOf(name)
    if (lock.packages[place] || !platform) continue
    lock.packages[place] = { version, ...(dev && { dev }), optional: true, ...platform }
    added.push(name)
  }

const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(added.length > 0 ? `Added ${added.join(', ')}` : 'Nothing was missing')

/** Reads the platform from a name such as binding-linux-arm64-musl or cli-win32-x64. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/-]/)
  const cpu = processors.filter((one) => words.includes(one))
  const os = systems.filter((one) => words.includes(one))
  if (cpu.length === 0) return undefined
  const musl = words.some((word) => word.startsWith('musl'))
  return { cpu, ...(os.length > 0 && { os }), ...(os[0] === 'linux' && { libc: [musl ? 'musl' : 'glibc'] }) }
}
