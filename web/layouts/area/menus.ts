import {
  Briefcase,
  CirclePlus,
  ClipboardList,
  FileText,
  Flag,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  ScrollText,
  Shapes,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react'
import type { Role } from '../../../contract/endpoint.ts'
import { paths } from '../../lib/paths.ts'
import { areasText } from '../../text/areas.ts'

/** Jobs that wait for an administrator, or what is unread in the bell. */
export type Counted = 'waiting' | 'unread'

export interface MenuItem {
  to: string
  label: string
  icon: LucideIcon
  /** Other paths of this item, with everything below them. */
  covers?: string[]
  /** Shows how many there are. */
  counts?: Counted
}

const text = areasText.menu

const adminMenu: MenuItem[] = [
  { to: paths.area('admin'), label: text.statistics, icon: LayoutDashboard, covers: ['/admin/statistics'] },
  { to: paths.adminUsers, label: text.users, icon: UsersRound, covers: [paths.adminUsers] },
  { to: paths.adminJobs, label: text.allJobs, icon: Briefcase, covers: [paths.adminJobs] },
  { to: paths.adminReports, label: text.reports, icon: Flag, counts: 'waiting' },
  { to: paths.adminJobTypes, label: text.jobTypes, icon: Shapes },
  { to: paths.adminLog, label: text.log, icon: ScrollText },
]

const employerMenu: MenuItem[] = [
  { to: paths.area('employer'), label: text.jobs, icon: Briefcase, covers: ['/employer/jobs'] },
  { to: paths.employerNewJob, label: text.newJob, icon: CirclePlus },
  {
    to: paths.employerApplicants,
    label: text.applicants,
    icon: UserRoundCheck,
    covers: [paths.employerApplicants],
  },
]

export const seekerMenu: MenuItem[] = [
  { to: paths.area('job_seeker'), label: text.jobs, icon: Briefcase, covers: ['/job_seeker/jobs'] },
  { to: paths.seekerResume, label: text.resume, icon: FileText },
  {
    to: paths.seekerApplications,
    label: text.applications,
    icon: ClipboardList,
    covers: [paths.seekerApplications],
  },
  { to: paths.seekerSaved, label: text.saved, icon: Heart, covers: [paths.seekerSaved] },
]

/** In the shared layout, everyone except an administrator gets the employer's menu. */
export const dashboardMenu = (role: Role | null) => (role === 'admin' ? adminMenu : employerMenu)

/** The value of `aria-current` for the item. */
export function currentState(
  menu: MenuItem[],
  item: MenuItem,
  pathname: string,
): 'page' | 'true' | undefined {
  const here = pathname.replace(/(?<=.)\/$/, '')
  if (item.to === here) return 'page'
  if (menu.some(({ to }) => to === here)) return undefined
  return item.covers?.some((path) => here === path || here.startsWith(`${path}/`)) ? 'true' : undefined
}
