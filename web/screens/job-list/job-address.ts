import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'

/** The part before the id in a relative link: `jobs/` on an area's index, nothing on `jobs`. */
const folderFrom = (pathname: string) => (/\/jobs\/?$/.test(pathname) ? '' : 'jobs/')

export function useJobAddress(): (id: number) => string {
  const folder = folderFrom(useLocation().pathname)
  return (id) => `${folder}${id}`
}

/** The form for a new job, for people who may post. The public site has no form and links to the area's. */
export function useNewJobAddress(): string | undefined {
  const { role } = useSession()
  const { pathname } = useLocation()
  if (role !== 'employer' && role !== 'admin') return undefined
  return pathname === paths.jobs() ? paths.newJob(role) : `${folderFrom(pathname)}new`
}
