import { getSession, personOf } from './session.ts'
import { tabStore } from './stores.ts'

const prefix = 'draft:'

type Draft = Record<string, unknown>

/**
 * A draft is what a person has typed and not yet saved, kept in this tab. It survives a failed save, a reload and an
 * ended session. Only the same person gets it back.
 */
export function readDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(tabStore.get(prefix + key) ?? 'null')
    if (!isObject(kept) || kept.owner !== owner() || !isObject(kept.values)) return undefined
    return kept.values
  } catch {
    // Not valid JSON: treat it as no draft.
    return undefined
  }
}

export function writeDraft(key: string, values: Draft) {
  tabStore.set(prefix + key, JSON.stringify({ owner: owner(), values }))
}

export function deleteDraft(key: string) {
  tabStore.delete(prefix + key)
}

/** At sign-out: the next person on this computer must not see them. */
export function deleteDrafts() {
  for (const key of tabStore.keys()) if (key.startsWith(prefix)) tabStore.delete(key)
}

const isObject = (value: unknown): value is Draft => typeof value === 'object' && value !== null

/** Whose it is. */
export const owner = () => personOf(getSession()) ?? 'visitor'
