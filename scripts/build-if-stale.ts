/**
 * Builds the site when its sources have changed since the last build; `npm start` runs it first.
 *
 * A build is in build/<hash of its inputs>. It is made under another name and renamed when complete, so a killed
 * build is never served, and two builds at once are safe. The file build/current names the build to serve. A few
 * older builds stay, for servers that still use them.
 *
 * `npm ci --omit=dev` installs no build tools. The build must then be there already, made from the same sources.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../server/operator-error.ts'
import { precompress } from './precompress.ts'

const root = join(import.meta.dirname, '..')
const buildFolder = join(root, 'build')
const currentFile = join(buildFolder, 'current')
const buildTool = join(root, 'node_modules/@react-router/dev/bin.cjs')
const inputs = [
  'web',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/precompress.ts',
  'scripts/bare-endpoints.ts',
  'scripts/first-view-files.ts',
  'scripts/offline-worker.ts',
]
const buildsToKeep = 3
const run = promisify(execFile)

async function buildIfStale() {
  const name = await hashInputs()
  const place = join(buildFolder, name)
  const current = await readFile(currentFile, 'utf8').catch(() => undefined)
  if (!(await exists(place))) {
    if (!(await exists(buildTool))) throw cannotBuild(current)
    await build(place)
  }
  // The user may have no right to write here: a finished build needs none.
  if (current === name) return
  await writeWhole(currentFile, name)
  await removeOldBuilds(name)
}

function cannotBuild(current: string | undefined): OperatorError {
  const fault = current
    ? 'The site in build/ was built from other sources'
    : 'There is no built site in build/'
  return new OperatorError(
    `${fault}, and the build tools are not installed. Run \`npm ci && npm run build\` in a checkout of the same sources and copy its build/ here.`,
  )
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await Promise.all(inputs.map(listFiles))).flat().sort()) {
    hash.update(`${path}\0`)
    hash.update(await readFile(join(root, path)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(join(root, path))).isFile()) return [path]
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

async function build(place: string) {
  console.log('Building the site…')
  const started = performance.now()
  const unfinished = `${place}.unfinished-${process.pid}`
  await mkdir(buildFolder, { recursive: true })
  try {
    await run(process.execPath, [buildTool, 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', SITE_BUILD_DIRECTORY: unfinished },
      maxBuffer: 64 * 1024 * 1024,
    })
    await precompress(join(unfinished, 'client'))
    await rename(unfinished, place).catch(async (error) => {
      // Another process made the same build at the same time.
      if (!(await exists(place))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  console.log(`Built the site in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function writeWhole(path: string, text: string) {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, text)
  await rename(draft, path)
}

/** Removes all but the newest builds, and the remains of killed ones. */
async function removeOldBuilds(current: string) {
  const names = (await readdir(buildFolder)).filter((name) => /^[0-9a-f]{16}(\.unfinished-\d+)?$/.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      changed: (await stat(join(buildFolder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const whole = dated.filter(({ name }) => !name.includes('.')).sort((a, b) => b.changed - a.changed)
  const hourAgo = Date.now() - 3_600_000
  const abandoned = dated.filter(({ name }) => name.includes('.'))
  for (const { name, changed } of [...whole.slice(buildsToKeep), ...abandoned])
    if (name !== current && changed < hourAgo)
      await rm(join(buildFolder, name), { recursive: true, force: true })
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

try {
  await buildIfStale()
} catch (error) {
  if (error instanceof OperatorError) {
    console.error(error.message)
    process.exit(1)
  }
  console.error('The site could not be built.')
  if (error instanceof Error && 'stderr' in error)
    console.error(`${'stdout' in error ? error.stdout : ''}\n${error.stderr}`)
  else console.error(error)
  process.exit(1)
}
