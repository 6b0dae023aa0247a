import { useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouter, useLocation } from 'react-router'
import { withoutScript } from '../../contract/script.ts'

/** Whether another page is on its way, or has come already: words that were still being typed are of no use to it. */
export function useLeaving(): () => boolean {
  const { pathname } = useLocation()
  // Not `useNavigation`: it is rendered as a transition, and until then a tap on a link would be undone.
  const router = useContext(DataRouter)?.router
  return () => {
    const next = router?.state.navigation.location
    return withoutScript(next?.pathname ?? window.location.pathname) !== pathname
  }
}
