import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { applyHash } from '../../lib/paths.ts'

/** Whether the dialog is open. It opens for who comes back from signing in. */
export function useApplyDialog() {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const cleanAddress = useEffectEvent(() =>
    navigate({ search }, { replace: true, preventScrollReset: true, state }),
  )
  useEffect(() => {
    if (hash !== applyHash) return
    setOpen(true)
    cleanAddress()
  }, [hash])
  return [open, setOpen] as const
}
