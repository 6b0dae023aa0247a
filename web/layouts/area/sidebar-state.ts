import { useSyncExternalStore } from 'react'

const key = 'sidebar'
const listeners = new Set<() => void>()

/** Kept in localStorage. */
export function useSidebarCollapsed(): boolean {
  return useSyncExternalStore(subscribe, isCollapsed, () => false)
}

export function toggleSidebar() {
  localStorage.setItem(key, isCollapsed() ? 'open' : 'collapsed')
  for (const listener of listeners) listener()
}

const isCollapsed = () => localStorage.getItem(key) === 'collapsed'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
