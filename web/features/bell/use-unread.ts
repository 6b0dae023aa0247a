import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { unreadQuery } from '../../api/unread.ts'
import { areaOf } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'

/** How many entries of the bell are unread. Undefined until it is known, and outside the areas, which have no bell. */
export function useUnread(): number | undefined {
  const { token } = useSession()
  const { pathname } = useLocation()
  const enabled = token !== null && areaOf(pathname) !== undefined
  const { data } = useQuery({ ...unreadQuery(), enabled })
  return enabled ? data?.unread : undefined
}
