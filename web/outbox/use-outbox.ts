import { useMemo, useSyncExternalStore } from 'react'
import { type Entry, type EntryOf, isOf, type Kind } from './entry.ts'
import { getUnderWay, subscribeToUnderWay } from './sender.ts'
import { mostKept, readOutbox, subscribeToOutbox } from './store.ts'

const none: readonly Entry[] = []

/** What the person wrote of this kind, as long as the server may not have it. */
export function useOutbox<K extends Kind>(kind: K): EntryOf<K>[] {
  const entries = useSyncExternalStore(subscribeToOutbox, readOutbox, () => none)
  return useMemo(() => entries.filter(isOf(kind)), [entries, kind])
}

/** Nothing more can be kept. */
export const useOutboxFull = () =>
  useSyncExternalStore(
    subscribeToOutbox,
    () => readOutbox().length >= mostKept,
    () => false,
  )

/** The key of the entry that this tab is sending now. */
export const useUnderWay = () => useSyncExternalStore(subscribeToUnderWay, getUnderWay, () => undefined)
