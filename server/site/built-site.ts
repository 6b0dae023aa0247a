import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '../../contract/pages.ts'
import { OperatorError } from '../operator-error.ts'

/** The module that the build (or Vite, while developing) makes of web/. */
export interface SiteModule {
  entry: { module: { createSite(build: SiteModule, mode: 'production' | 'development'): Site } }
}

export interface BuiltSite {
  site: Site
  /** Files for the browser. */
  clientFolder: string
}

const buildFolder = join(import.meta.dirname, '../../build')

/** Where the site is that was built last; scripts/build-if-stale.ts says which one that is. */
export async function findBuilt(folder = buildFolder): Promise<{ program: string; clientFolder: string }> {
  const name = await readFile(join(folder, 'current'), 'utf8').catch(() => {
    throw new OperatorError('The site is not built yet: run npm run build')
  })
  const built = join(folder, name.trim())
  return { program: join(built, 'server/index.js'), clientFolder: join(built, 'client') }
}

export async function openBuiltSite(folder?: string): Promise<BuiltSite> {
  const { program, clientFolder } = await findBuilt(folder)
  const module: SiteModule = await import(pathToFileURL(program).href)
  return { site: module.entry.module.createSite(module, 'production'), clientFolder }
}
