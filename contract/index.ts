import {
  countEmployerApplications,
  createApplication,
  decideApplication,
  listApplications,
  listEmployerApplications,
} from './applications.ts'
import { login, logout, register } from './auth.ts'
import { listJobTypes } from './job-types.ts'
import { createJob, getJob, listJobs, listJobsOfType } from './jobs.ts'
import { createResume, deleteResume, getResume, updateResume } from './resumes.ts'
import { getAdminStatistics, getUserStatistics } from './statistics.ts'

/** Every call of the product in one view. */
export const endpoints = {
  login,
  register,
  logout,
  listJobs,
  getJob,
  createJob,
  listJobTypes,
  listJobsOfType,
  listApplications,
  createApplication,
  listEmployerApplications,
  countEmployerApplications,
  decideApplication,
  getResume,
  createResume,
  updateResume,
  deleteResume,
  getUserStatistics,
  getAdminStatistics,
}
