import { buildingJobs } from './jobs/building.ts'
import { craftJobs } from './jobs/craft.ts'
import { homeJobs } from './jobs/home.ts'
import { officeJobs } from './jobs/office.ts'
import { publicJobs } from './jobs/public.ts'
import { shopJobs } from './jobs/shop.ts'

export const jobs = [...shopJobs, ...craftJobs, ...buildingJobs, ...publicJobs, ...homeJobs, ...officeJobs]
