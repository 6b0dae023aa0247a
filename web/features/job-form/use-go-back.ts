import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'

/** One step back. Without a history, to the first screen of the area. */
export function useGoBack() {
  const navigate = useNavigate()
  const { role } = useSession()
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx) navigate(-1)
    else navigate(paths.area(role ?? 'job_seeker'))
  }
}
