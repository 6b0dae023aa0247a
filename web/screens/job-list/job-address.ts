import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'

/** What stands before a job's id in a link from here: `jobs/` from an area's index, nothing from `jobs`. */
const folderFrom = (pathname: string) => (/\/jobs\/?$/.test(pathname) ? '' : 'jobs/')

export function useJobAddress(): (id: number) => string {
  const folder = folderFrom(useLocation().pathname)
  return (id) => `${folder}${id}`
}

/** Where those who may post begin; the public site has no form of its own, so there the area's is meant. */
export function useNewJobAddress(): string | undefined {
  const { role } = useSession()
  const { pathname } = useLocation()
  if (role !== 'employer' && role !== 'admin') return undefined
  return pathname === paths.jobs() ? paths.newJob(role) : `${folderFrom(pathname)}new`
}
