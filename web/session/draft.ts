import { getSession } from './session.ts'

const prefix = 'draft:'

type Draft = Record<string, unknown>

/**
 * What someone has typed and not yet saved, kept in this tab: it outlives a failed save, a reload and a session
 * that died meanwhile. Only who wrote it gets it back.
 */
export function readDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    if (!isObject(kept) || kept.owner !== owner() || !isObject(kept.values)) return undefined
    return kept.values
  } catch {
    // Cut short or foreign: as good as none.
    return undefined
  }
}

export function writeDraft(key: string, values: Draft) {
  sessionStorage.setItem(prefix + key, JSON.stringify({ owner: owner(), values }))
}

export function dropDraft(key: string) {
  sessionStorage.removeItem(prefix + key)
}

/** On the way out: the next person at this screen finds nothing. */
export function dropDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

const isObject = (value: unknown): value is Draft => typeof value === 'object' && value !== null

function owner() {
  const { storedRole, name } = getSession()
  return `${storedRole}:${name}`
}
