import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Release {
  version: string
  commit: string
}

const root = join(import.meta.dirname, '..')
/** In the root of a release; `npm run package` writes it. */
export const releaseFile = 'release.json'

let known: Release | undefined

/** Which version runs. A release has it in a file; a checkout is asked for its own. */
export const readRelease = (): Release => (known ??= readFile() ?? describeCheckout(root))

function readFile(): Release | undefined {
  try {
    return JSON.parse(readFileSync(join(root, releaseFile), 'utf8'))
  } catch {
    return undefined
  }
}

export const describeCheckout = (folder: string): Release => ({
  version: versionOf(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')),
  commit: findCommit(folder),
})

/** By the newest heading: "0.2.0" is that version, "Unreleased (0.2.0)" is on the way to it. */
export function versionOf(changelog: string): string {
  const [, next, released] = /^## (?:Unreleased \(([\d.]+)\)|([\d.]+))$/m.exec(changelog) ?? []
  return next ? `${next}-dev` : (released ?? 'unknown')
}

function findCommit(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim()
  } catch {
    return 'unknown'
  }
}
