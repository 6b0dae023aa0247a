import { useState } from 'react'
import { applyHash } from '../../lib/paths.ts'
import { useHash } from '../../lib/use-hash.ts'

/** Whether the dialog is open. It opens for who comes back from signing in. */
export function useApplyDialog() {
  const [open, setOpen] = useState(false)
  useHash(applyHash, () => setOpen(true))
  return [open, setOpen] as const
}
