/**
 * Makes a release that starts on a machine with nothing but itself: see docs/operations.md, "Releases".
 *
 *   npm run package [-- --arch x64 --arch arm64] [--to FOLDER]
 *
 * dist/mahalla-ish-VERSION-linux-ARCH.tar.gz has the built site, the server, the packages that it needs while it runs, and
 * the Node that runs it. Made twice of one commit, it is the same to the last byte.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { describeCheckout, type Release, releaseFile } from '../server/release.ts'
import { copyBuiltSite, listTracked } from './guards/copy.ts'
import { type Processor, processors, readLockfile } from './lockfile.ts'
import { copyPackages, fetchPackage } from './package/packages.ts'
import { describeSizes, inMegabytes, sizeOf } from './package/sizes.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
/** With a slash a folder, else a file. */
const shipped = [
  'bin/',
  'contract/',
  'server/',
  'deploy/',
  'docs/',
  'package.json',
  'README.md',
  'CHANGELOG.md',
]

async function makeRelease(processor: Processor, dist: string): Promise<void> {
  const release = await describeRelease()
  const name = `mahalla-ish-${release.version}-linux-${processor}`
  await mkdir(dist, { recursive: true })
  const stage = await mkdtemp(join(dist, '.stage-'))
  try {
    const folder = join(stage, name)
    await copySources(folder)
    await copyPackages(root, folder, processor)
    await copyBuiltSite(root, folder)
    await copyNode(folder, processor)
    await writeFile(join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`)
    console.log(`${name} (${release.commit})`)
    for (const line of await describeSizes(folder)) console.log(line)
    await pack(folder, join(dist, `${name}.tar.gz`))
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** A release of sources that are in no commit says so. */
async function describeRelease(): Promise<Release> {
  const { version, commit } = describeCheckout(root)
  const { stdout } = await run('git', ['status', '--porcelain'], { cwd: root })
  return { version, commit: stdout === '' ? commit : `${commit}-dirty` }
}

async function copySources(folder: string): Promise<void> {
  const isShipped = (file: string) =>
    shipped.some((part) => (part.endsWith('/') ? file.startsWith(part) : file === part)) &&
    !/\.test\.ts$/.test(file)
  for (const file of (await listTracked(root)).filter(isShipped)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file))
  }
}

/** The version that the tests ran on, with its licence. */
async function copyNode(folder: string, processor: Processor): Promise<void> {
  const { version } = readLockfile().packages['node_modules/node'] ?? {}
  const name = `node-linux-${processor}`
  const copy = async (from: string) => {
    await cp(join(from, 'bin/node'), join(folder, 'bin/node'))
    await cp(join(from, 'LICENSE'), join(folder, 'bin/node.LICENSE'))
    await chmod(join(folder, 'bin/node'), 0o755)
  }
  if (processor === process.arch) await copy(join(root, 'node_modules/node/node_modules', name))
  else await fetchPackage(`${name}@${version}`, copy)
}

async function pack(folder: string, file: string): Promise<void> {
  const { stdout: time } = await run('git', ['log', '-1', '--format=%ct'], { cwd: root })
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=@${time.trim()}`,
  ]
  const compressed = ['--use-compress-program=gzip --no-name', '-cf', file]
  await run('tar', [...same, ...compressed, '-C', dirname(folder), basename(folder)])
  const hash = await createReadStream(file).pipe(createHash('sha256').setEncoding('hex')).toArray()
  await writeFile(`${file}.sha256`, `${hash.join('')}  ${basename(file)}\n`)
  console.log(`${file}: ${inMegabytes(await sizeOf(file))}`)
}

const { values } = parseArgs({
  options: {
    arch: { type: 'string', multiple: true, default: [process.arch] },
    to: { type: 'string', default: join(root, 'dist') },
  },
})
const isProcessor = (arch: string): arch is Processor => processors.some((one) => one === arch)
if (!values.arch.every(isProcessor)) {
  console.error(`--arch is ${processors.join(' or ')}`)
  process.exit(2)
}
for (const processor of values.arch) await makeRelease(processor, resolve(values.to))
