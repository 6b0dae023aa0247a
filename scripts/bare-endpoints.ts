import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contractFolder = join(import.meta.dirname, '../contract')
const apiFolder = join(import.meta.dirname, '../web/api')
const mark = '\0bare-endpoints:'

/**
 * To call an endpoint, the browser needs its method, path and access, but not its schemas. This plugin removes
 * the schemas from what web/api imports, so pages without a form do not load zod. Forms import their schema
 * directly from the contract. A file of the contract without endpoints comes as it is.
 */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || dirname(importer) !== apiFolder || !source.startsWith('../../contract/')) return null
      return `${mark}${join(apiFolder, source)}`
    },
    async load(id) {
      if (!id.startsWith(mark)) return null
      const path = id.slice(mark.length)
      if (dirname(path) !== contractFolder) throw new Error(`${path} is not a file of the contract`)
      this.addWatchFile(path)
      const module: Record<string, unknown> = await import(pathToFileURL(path).href)
      if (!Object.values(module).some(isEndpoint)) return `export * from ${JSON.stringify(path)}`
      return Object.entries(module)
        .filter(([, value]) => typeof value !== 'function')
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(bare(value))}`)
        .join('\n')
    },
  }
}

interface BareEndpoint {
  method: unknown
  path: unknown
  access: unknown
}

const isEndpoint = (value: unknown): value is BareEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? null
  if (!isEndpoint(value)) return null
  const { method, path, access } = value
  return { method, path, access, ...('upload' in value && { upload: value.upload }) }
}
