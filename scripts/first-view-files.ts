import { join } from 'node:path'

const web = join(import.meta.dirname, '../web')
const frame = ['root.tsx', 'layouts/public.tsx']
/** The pages where most visits begin. */
const pages = {
  landing: 'screens/landing/screen.tsx',
  list: 'screens/job-list/public.tsx',
  job: 'screens/job-detail/public.tsx',
}

interface Modules {
  getModuleInfo(id: string): { code: string | null; importedIds: string[]; importers: string[] } | null
}

const react = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const libraries =
  /node_modules[\\/](?:react-router|@tanstack|react-hot-toast)[\\/]|lucide-react[\\/](?!.*[\\/]icons[\\/])/
const icon = /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\./

/**
 * Puts the scripts of a first view into few files, because each request costs a slow network a round trip: React, what
 * all pages need, what the pages with jobs share with each other and with other screens, and what one page needs. Anything else is split as usual.
 */
export function firstViewFiles() {
  let needs: Map<string, Set<string>> | undefined
  const fileOf = (id: string, modules: Modules): string | null => {
    if (react.test(id) || id.includes('rolldown/runtime')) return 'react'
    if (libraries.test(id)) return 'core'
    needs ??= findNeeds(modules)
    const name = icon.exec(id)?.[1] ?? id
    const by = needs.get(name)
    if (!by) return null
    const [only] = by
    if (only && by.size === 1 && name === id && !isUsedElsewhere(id, needs, modules)) return only
    return by.has('landing') ? 'core' : 'jobs'
  }
  // A file takes along what its modules import, so those that others build on come first.
  return ['react', 'core', 'jobs', ...Object.keys(pages)].map((file, at) => ({
    name: (id: string, modules: Modules) => (fileOf(id, modules) === file ? file : null),
    priority: 10 - at,
  }))
}

/** By which pages each of our modules, and each icon, is needed at once. */
function findNeeds(modules: Modules): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>()
  const note = (name: string, page: string) => {
    const by = needs.get(name) ?? new Set()
    needs.set(name, by)
    return by.size < by.add(page).size
  }
  const walk = (id: string, page: string) => {
    if (id.includes('node_modules') || !note(id, page)) return
    const { code, importedIds } = modules.getModuleInfo(id) ?? { code: '', importedIds: [] }
    for (const name of iconsIn(code ?? '')) note(name, page)
    for (const imported of importedIds) walk(imported, page)
  }
  for (const [page, file] of Object.entries(pages))
    for (const path of [...frame, file]) walk(join(web, path), page)
  return needs
}

/** A page of another screen must not load the whole page for one of its parts. Routes come to a screen by a query. */
function isUsedElsewhere(id: string, needs: Map<string, unknown>, modules: Modules): boolean {
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !importer.includes('?') && !needs.has(importer))
}

/** The library has one file that names all its icons, so the names tell what is needed. */
const iconsIn = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' ')[0] ?? '')
    .map((name) => name.replaceAll(/(?<=[a-z\d])[A-Z]|(?<=[a-z])\d/g, '-$&').toLowerCase())
