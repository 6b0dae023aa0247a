import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The route table. A screen that is in several areas needs a different id in each. */
export default [
  layout('layouts/public.tsx', [
    index('screens/landing/screen.tsx'),
    route('login', 'screens/login/screen.tsx'),
    route('register', 'screens/registration/screen.tsx'),
    route('jobs', 'screens/job-list/public.tsx'),
    route('jobs/:id', 'screens/job-detail/public.tsx'),
    route('employers', 'screens/employers/screen.tsx'),
  ]),
  route('job_seeker', 'layouts/job-seeker.tsx', { id: 'job_seeker' }, [
    index('screens/job-list/screen.tsx', { id: 'job_seeker/index' }),
    route('resumes', 'screens/resume/screen.tsx'),
    route('jobs', 'screens/job-list/screen.tsx', { id: 'job_seeker/jobs' }),
    route('jobs/new', 'screens/job-creation/screen.tsx', { id: 'job_seeker/jobs/new' }),
    route('jobs/:id', 'screens/job-detail/screen.tsx', { id: 'job_seeker/jobs/:id' }),
    route('profile', 'screens/profile/screen.tsx', { id: 'job_seeker/profile' }),
  ]),
  route('employer', 'layouts/dashboard.tsx', { id: 'employer' }, [
    index('screens/job-list/screen.tsx', { id: 'employer/index' }),
    route('applicants', 'screens/employer-applications/screen.tsx'),
    route('jobs', 'screens/job-list/screen.tsx', { id: 'employer/jobs' }),
    route('jobs/new', 'screens/job-creation/screen.tsx', { id: 'employer/jobs/new' }),
    route('post-job', 'screens/job-creation/post-job.tsx'),
    route('jobs/:id', 'screens/job-detail/screen.tsx', { id: 'employer/jobs/:id' }),
    route('profile', 'screens/profile/screen.tsx', { id: 'employer/profile' }),
  ]),
  route('admin', 'layouts/dashboard.tsx', { id: 'admin' }, [
    index('screens/statistics/screen.tsx', { id: 'admin/index' }),
    route('statistics', 'screens/statistics/screen.tsx', { id: 'admin/statistics' }),
    route('users', 'screens/users/screen.tsx'),
    route('jobs', 'screens/job-list/screen.tsx', { id: 'admin/jobs' }),
    route('jobs/new', 'screens/job-creation/screen.tsx', { id: 'admin/jobs/new' }),
    route('jobs/:id', 'screens/job-detail/screen.tsx', { id: 'admin/jobs/:id' }),
    route('profile', 'screens/profile/screen.tsx', { id: 'admin/profile' }),
  ]),
  route('*', 'screens/not-found/screen.tsx'),
] satisfies RouteConfig
