import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/profile.ts'
import { useSession } from '../../session/use-session.ts'

/** Of the employer who is signed in: known at once, only a session from before it was kept has to ask. */
export function useOwnUsername(): string | undefined {
  const { role, username } = useSession()
  const { data } = useQuery({ ...profileQuery(), enabled: role === 'employer' && username === null })
  return username ?? data?.username
}
