import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Calls `onFound` for who comes with this hash, and takes it off the address. */
export function useHash(wanted: string, onFound: () => void) {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const take = useEffectEvent(() => {
    onFound()
    navigate({ search }, { replace: true, preventScrollReset: true, state })
  })
  useEffect(() => {
    if (hash === wanted) take()
  }, [hash, wanted])
}
