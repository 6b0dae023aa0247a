import {
  countEmployerApplications,
  createApplication,
  decideApplication,
  getEmployerApplication,
  listApplications,
  listEmployerApplications,
} from './applications.ts'
import { login, logout, register } from './auth.ts'
import { listEmployers } from './employers.ts'
import { listJobTypes } from './job-types.ts'
import { createJob, getJob, listJobs, listJobsOfType, listLocations } from './jobs.ts'
import { createResume, deleteResume, getResume, updateResume } from './resumes.ts'
import { getAdminStatistics, getTrends, getUserStatistics } from './statistics.ts'
import {
  changePassword,
  endSessions,
  getProfile,
  listJobsOfEmployer,
  listUsers,
  updateProfile,
  updateUser,
} from './users.ts'

/** Every endpoint of the product. */
export const endpoints = {
  login,
  register,
  logout,
  listJobs,
  getJob,
  createJob,
  listJobTypes,
  listJobsOfType,
  listLocations,
  listApplications,
  createApplication,
  listEmployerApplications,
  countEmployerApplications,
  getEmployerApplication,
  decideApplication,
  getResume,
  createResume,
  updateResume,
  deleteResume,
  getUserStatistics,
  getAdminStatistics,
  getTrends,
  listEmployers,
  getProfile,
  updateProfile,
  changePassword,
  endSessions,
  listUsers,
  listJobsOfEmployer,
  updateUser,
}
