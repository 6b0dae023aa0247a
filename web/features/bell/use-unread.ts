import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../api/unread.ts'
import { useSession } from '../../session/use-session.ts'

/** How many entries of the bell are unread. Undefined until it is known, and for visitors. */
export function useUnread(): number | undefined {
  const { token } = useSession()
  const enabled = token !== null
  const { data } = useQuery({ ...unreadQuery(), enabled })
  return enabled ? data?.unread : undefined
}
