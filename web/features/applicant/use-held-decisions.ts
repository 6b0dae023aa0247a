import { useSyncExternalStore } from 'react'
import { readHeldDecisions, watchHeldDecisions } from '../../api/held-decisions.ts'

/** The decisions that are not sent yet. When no screen looks at them any more, they are sent. */
export function useHeldDecisions() {
  const { held, failure } = useSyncExternalStore(watchHeldDecisions, readHeldDecisions, readHeldDecisions)
  return {
    held,
    failure,
    of: (id: number) => held.find(({ ids }) => ids.includes(id)),
  }
}
