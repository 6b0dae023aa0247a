import { useLocation, useNavigation } from 'react-router'
import { withoutScript } from '../../contract/script.ts'

/** Whether another page is on its way, or has come already: words that were still being typed are of no use to it. */
export function useLeaving(): () => boolean {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return () => withoutScript(next?.pathname ?? window.location.pathname) !== pathname
}
