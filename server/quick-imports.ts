/**
 * Loaded before the program (`node --import`), to halve the time of a start. For each imported file Node looks up
 * its package's type, and parses all of the package.json for it; that of drizzle-orm has 180 kB, for 100 files.
 * Here their type is known. Without this file all works the same, later.
 */
import { registerHooks } from 'node:module'

const inside = '/node_modules/drizzle-orm/'

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (!specifier.startsWith('.') || !parentURL?.includes(inside)) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
