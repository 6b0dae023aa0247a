import { useCallback, useState } from 'react'
import type { ReceivedApplication } from '../../../contract/employer-applications.ts'
import type { HeldDecision } from '../../api/held-decisions.ts'

/** As many as one call decides. */
export const mostAtOnce = 100

export type Selection = ReturnType<typeof useSelection>

/** Which of the applications that wait for an answer are selected. */
export function useSelection(applications: ReceivedApplication[], held: readonly HeldDecision[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const isHeld = new Set(held.flatMap(({ ids }) => ids))
  const open = applications.filter((one) => canDecide(one) && !isHeld.has(one.id)).map(({ id }) => id)
  const selected = open.filter((id) => chosen.has(id)).slice(0, mostAtOnce)
  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  return {
    /** Those that can be selected. */
    open,
    selected,
    toggle,
    selectAll: () => setChosen(new Set(open.slice(0, mostAtOnce))),
    clear: () => setChosen(new Set()),
  }
}

export const canDecide = ({ status, withdrawn_at }: ReceivedApplication) =>
  status === 'pending' && withdrawn_at === null
