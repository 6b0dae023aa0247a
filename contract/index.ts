import * as adminApplications from './admin-applications.ts'
import * as adminJobs from './admin-jobs.ts'
import * as adminLog from './admin-log.ts'
import * as adminUsers from './admin-users.ts'
import * as applications from './applications.ts'
import * as auth from './auth.ts'
import * as conversations from './conversations.ts'
import * as employerApplications from './employer-applications.ts'
import * as employers from './employers.ts'
import type { DeclaredEndpoint } from './endpoint.ts'
import * as exportsOfLists from './exports.ts'
import * as jobLists from './job-lists.ts'
import * as jobTypes from './job-types.ts'
import * as jobs from './jobs.ts'
import * as myData from './my-data.ts'
import * as notifications from './notifications.ts'
import * as ownJobs from './own-jobs.ts'
import * as passwordResets from './password-resets.ts'
import * as places from './places.ts'
import * as reports from './reports.ts'
import * as resumes from './resumes.ts'
import * as savedJobs from './saved-jobs.ts'
import * as savedSearches from './saved-searches.ts'
import * as statistics from './statistics.ts'
import * as stream from './stream.ts'
import * as telegram from './telegram.ts'
import * as telegramChannel from './telegram-channel.ts'
import * as users from './users.ts'

type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends DeclaredEndpoint ? Name : never]: Module[Name]
}

/** The endpoints among the exports of a file, by their names. */
function endpointsOf<Module extends object>(module: Module): EndpointsOf<Module> {
  const found = Object.entries(module).filter(([, value]) => isEndpoint(value))
  return Object.fromEntries(found) as EndpointsOf<Module>
}

/** No schema has these two. */
export const isEndpoint = (value: unknown): value is DeclaredEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'responses' in value

/** Every endpoint of the product. */
export const endpoints = {
  ...endpointsOf(auth),
  ...endpointsOf(passwordResets),
  ...endpointsOf(jobLists),
  ...endpointsOf(jobs),
  ...endpointsOf(ownJobs),
  ...endpointsOf(adminJobs),
  ...endpointsOf(jobTypes),
  ...endpointsOf(places),
  ...endpointsOf(applications),
  ...endpointsOf(employerApplications),
  ...endpointsOf(conversations),
  ...endpointsOf(notifications),
  ...endpointsOf(telegram),
  ...endpointsOf(telegramChannel),
  ...endpointsOf(stream),
  ...endpointsOf(savedJobs),
  ...endpointsOf(savedSearches),
  ...endpointsOf(reports),
  ...endpointsOf(resumes),
  ...endpointsOf(statistics),
  ...endpointsOf(employers),
  ...endpointsOf(users),
  ...endpointsOf(adminApplications),
  ...endpointsOf(exportsOfLists),
  ...endpointsOf(myData),
  ...endpointsOf(adminUsers),
  ...endpointsOf(adminLog),
}
