/** What administrators do to jobs, people and kinds of job, and what they take out. */
export const acts = [
  'job_hidden',
  'job_restored',
  'reports_dismissed',
  'user_blocked',
  'user_unblocked',
  'user_noted',
  'password_reset_made',
  'employer_verified',
  'employer_unverified',
  'job_type_added',
  'job_type_changed',
  'job_types_ordered',
  'job_type_archived',
  'job_type_restored',
  'list_exported',
] as const
export type Act = (typeof acts)[number]
