import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

const dayMs = 24 * 60 * 60 * 1000
const keptMs = 30 * dayMs

/** As the build names files: what else lies in the folder is not ours to serve or to remove. */
export const isAssetName = (name: string) => /-[\w-]{8}\.[a-z0-9]+(\.(br|gz))?$/.test(name)
const isOurs = (name: string) => isAssetName(name.replace(/\.\d+\.draft$/, ''))

/**
 * Puts the files of this release, whose names have a hash, beside those of others, so that an instance of any of them has
 * what an open page asks for. Marks its own as used today, and removes what no release has used for thirty days.
 */
export async function keepAssets(clientFolder: string, assetsDir: string): Promise<void> {
  const own = join(clientFolder, 'assets')
  try {
    await mkdir(assetsDir, { recursive: true })
    const now = new Date()
    for (const name of await readdir(own)) {
      const kept = join(assetsDir, name)
      await utimes(kept, now, now).catch(() => copyWhole(join(own, name), kept))
    }
    await removeUnused(assetsDir)
  } catch (error) {
    throw new OperatorError(`ASSETS_DIR: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** Several instances may do it at once, and others serve from there. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}.draft`
  await copyFile(from, draft)
  await rename(draft, to)
}

async function removeUnused(folder: string): Promise<void> {
  const oldest = Date.now() - keptMs
  for (const name of (await readdir(folder)).filter(isOurs)) {
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file?.isFile() && file.mtimeMs < oldest) await rm(join(folder, name), { force: true })
  }
}

/** Again every day, for an instance that runs for long. Gives what ends it. */
export function keepAssetsDaily(keep: () => Promise<void>, failed: (error: unknown) => void): () => void {
  const timer = setInterval(() => void keep().catch(failed), dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
