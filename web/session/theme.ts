import { useSyncExternalStore } from 'react'
import { browserStore } from './stores.ts'
import { themeColors } from './theme-script.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light')
}

export function toggleTheme() {
  browserStore.set('theme', readTheme() === 'dark' ? 'light' : 'dark')
  show()
}

const readTheme = (): Theme => (browserStore.get('theme') === 'dark' ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent) {
  if (event.key === null || event.key === 'theme') show()
}

function show() {
  const theme = readTheme()
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme])
  for (const listener of listeners) listener()
}
