import { useSyncExternalStore } from 'react'
import { browserStore } from '../../session/stores.ts'

const key = 'sidebar'
const listeners = new Set<() => void>()

/** Kept in localStorage. */
export function useSidebarCollapsed(): boolean {
  return useSyncExternalStore(subscribe, isCollapsed, () => false)
}

export function toggleSidebar() {
  browserStore.set(key, isCollapsed() ? 'open' : 'collapsed')
  for (const listener of listeners) listener()
}

const isCollapsed = () => browserStore.get(key) === 'collapsed'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
