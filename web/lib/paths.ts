import type { Role } from '../../contract/endpoint.ts'

type Id = number | string

/** The dialog for applying is open on the job's page. */
export const applyHash = '#ariza'
/** The dialog that saves a search is open on the list. */
export const tellHash = '#xabar'

/** The role whose area the path is in. Undefined on the public pages. */
export const areaOf = (path: string) =>
  /^(?:\/kr)?\/(job_seeker|employer|admin)(?![^/?#])/.exec(path)?.[1] as Role | undefined

/** Every address of the site. Job lists use relative links instead, so that one screen works in all areas. */
export const paths = {
  landing: '/',
  /** `back` is where to go after signing in. */
  login: (back?: string) => (back ? `/login?back=${encodeURIComponent(back)}` : '/login'),
  passwordHelp: '/password',
  register: '/register',
  registerFor: (back?: string) => (back ? `/register?back=${encodeURIComponent(back)}` : '/register'),
  jobs: (jobType?: Id) => (jobType === undefined ? '/jobs' : `/jobs?job_type=${jobType}`),
  jobsIn: (place: Id) => `/jobs?place=${place}`,
  job: (id: Id) => `/jobs/${id}`,
  apply: (id: Id) => `/jobs/${id}${applyHash}`,
  terms: '/terms',
  privacy: '/privacy',
  accountDeleted: '/account-deleted',
  saved: '/saved',
  employers: '/employers',
  employer: (username: string) => `/employers/${encodeURIComponent(username)}`,
  area: (role: Role) => `/${role}`,
  profile: (role: Role) => `/${role}/profile`,
  /** The part of the profile where people choose their district. */
  ownDistrict: (role: Role) => `/${role}/profile#hududim`,
  notifications: (role: Role) => `/${role}/notifications`,
  /** The part of the profile where people choose what they are told. */
  eventPreferences: (role: Role) => `/${role}/profile#bildirishnomalar`,
  seekerJobs: '/job_seeker/jobs',
  /** The list with the filters of a saved search. */
  seekerJobsWith: (filters: Record<string, string | number | boolean>) =>
    `/job_seeker/jobs?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`,
  seekerJob: (id: Id) => `/job_seeker/jobs/${id}`,
  seekerResume: '/job_seeker/resumes',
  seekerSaved: '/job_seeker/saved',
  seekerSearches: '/job_seeker/saved/searches',
  seekerApplications: '/job_seeker/applications',
  seekerApplication: (id: Id) => `/job_seeker/applications/${id}`,
  newJob: (role: 'employer' | 'admin') => `/${role}/jobs/new`,
  employerNewJob: '/employer/jobs/new',
  ownOpenJobs: '/employer?state=open',
  employerJobs: '/employer/jobs',
  employerJob: (id: Id) => `/employer/jobs/${id}`,
  editJob: (id: Id) => `/employer/jobs/${id}/edit`,
  /** The form for a new job, filled with what this one says. */
  copyJob: (id: Id) => `/employer/jobs/new?copy=${id}`,
  /** The same with what was kept in this tab under this key. */
  keptJob: (key: string) => `/employer/jobs/new?kept=${encodeURIComponent(key)}`,
  employerApplicants: '/employer/applicants',
  /** The applications to one job, or the new ones among them. */
  applicantsOf: (jobId: Id, mark?: 'new') =>
    `/employer/applicants?job=${jobId}${mark === 'new' ? '&new=true' : ''}`,
  /** The applications that have waited for so many days or more. */
  waitingApplicants: (days: number) => `/employer/applicants?waiting=${days}`,
  /** `filters` is the query of the list that it was opened from: next and previous come from there. */
  applicant: (id: Id, filters = '') => `/employer/applicants/${id}${filters}`,
  adminUsers: '/admin/users',
  adminUsersWith: (filters: Record<string, string>) => `/admin/users?${new URLSearchParams(filters)}`,
  adminJobTypes: '/admin/job-types',
  adminUser: (id: Id) => `/admin/users/${id}`,
  adminLog: '/admin/log',
  /** What was done by one administrator, or to one person. */
  adminLogOf: (filter: { admin: Id } | { user: Id }) =>
    `/admin/log?${new URLSearchParams(Object.entries(filter).map(([name, id]) => [name, String(id)]))}`,
  adminJob: (id: Id) => `/admin/jobs/${id}`,
  adminJobs: '/admin/jobs',
  adminReports: '/admin/reports',
  adminJobsWith: (filters: Record<string, string>) => `/admin/jobs?${new URLSearchParams(filters)}`,
  adminApplicationsWith: (filters: Record<string, string>) =>
    `/admin/applications?${new URLSearchParams(filters)}`,
}

interface Poster {
  id: Id
  username: string
  role: 'employer' | 'admin'
}

/** What administrators see of who posted a job. Their own accounts have no page there, but the one that everyone sees. */
export const accountOf = ({ id, username, role }: Poster) =>
  role === 'admin' ? paths.employer(username) : paths.adminUser(id)
