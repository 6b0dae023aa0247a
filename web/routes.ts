import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The part of one role. A screen may serve several areas, so the id of a route is its address, not its file. */
function area(name: string, file: string, screens: RouteConfigEntry[]): RouteConfigEntry {
  const children = screens.map((screen) => ({ ...screen, id: `${name}/${screen.path ?? 'index'}` }))
  return route(name, file, { id: name }, children)
}

/** Addresses know their case: /JOBS is not a second /jobs, which would be rendered and cached again. */
const matchCase = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: matchCase(entry.children) }),
  }))

/** The route table. */
export default matchCase([
  layout('layouts/public.tsx', [
    index('screens/landing/screen.tsx'),
    route('login', 'screens/login/screen.tsx'),
    route('password', 'screens/password-help/screen.tsx'),
    route('password/new', 'screens/new-password/screen.tsx'),
    route('register', 'screens/registration/screen.tsx'),
    route('jobs', 'screens/job-list/public.tsx'),
    route('jobs/:id', 'screens/job-detail/public.tsx'),
    route('saved', 'screens/saved/public.tsx'),
    route('stop-search', 'screens/stop-search/screen.tsx'),
    route('terms', 'screens/legal/terms.tsx'),
    route('privacy', 'screens/legal/privacy.tsx'),
    route('account-deleted', 'screens/account-deleted/screen.tsx'),
    route('employers', 'screens/employers/screen.tsx'),
    route('employers/:username', 'screens/employer/screen.tsx'),
  ]),
  area('job_seeker', 'layouts/job-seeker.tsx', [
    index('screens/job-list/screen.tsx'),
    route('resumes', 'screens/resume/screen.tsx'),
    route('saved', 'screens/saved/screen.tsx'),
    route('saved/searches', 'screens/saved-searches/screen.tsx'),
    route('applications', 'screens/applications/screen.tsx'),
    route('applications/:id', 'screens/application/screen.tsx'),
    route('jobs', 'screens/job-list/screen.tsx'),
    route('jobs/new', 'screens/job-creation/screen.tsx'),
    route('jobs/:id', 'screens/job-detail/screen.tsx'),
    route('profile', 'screens/profile/screen.tsx'),
    route('notifications', 'screens/notifications/screen.tsx'),
  ]),
  area('employer', 'layouts/dashboard.tsx', [
    index('screens/own-jobs/screen.tsx'),
    route('applicants', 'screens/employer-applications/screen.tsx'),
    route('applicants/:id', 'screens/applicant/screen.tsx'),
    route('jobs', 'screens/job-list/screen.tsx'),
    route('jobs/new', 'screens/job-creation/screen.tsx'),
    route('jobs/:id/edit', 'screens/job-edit/screen.tsx'),
    route('post-job', 'screens/job-creation/post-job.tsx'),
    route('jobs/:id', 'screens/job-detail/screen.tsx'),
    route('profile', 'screens/profile/screen.tsx'),
    route('notifications', 'screens/notifications/screen.tsx'),
  ]),
  area('admin', 'layouts/dashboard.tsx', [
    index('screens/statistics/screen.tsx'),
    route('statistics', 'screens/statistics/screen.tsx'),
    route('users', 'screens/users/screen.tsx'),
    route('users/:id', 'screens/user/screen.tsx'),
    route('log', 'screens/log/screen.tsx'),
    route('job-types', 'screens/job-types/screen.tsx'),
    route('reports', 'screens/reports/screen.tsx'),
    route('applications', 'screens/admin-applications/screen.tsx'),
    route('jobs', 'screens/admin-jobs/screen.tsx'),
    route('jobs/new', 'screens/job-creation/screen.tsx'),
    route('jobs/:id', 'screens/job-detail/screen.tsx'),
    route('profile', 'screens/profile/screen.tsx'),
    route('notifications', 'screens/notifications/screen.tsx'),
  ]),
  route('*', 'screens/not-found/screen.tsx'),
]) satisfies RouteConfig
