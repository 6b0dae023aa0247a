import type { ApplicationStatus } from '../../contract/applications.ts'
import type { ResumeFields } from '../../contract/resumes.ts'

export interface DemoPerson {
  username: string
  firstName: string
  address: string
  /** Plainly made up: nobody is called on +998 90 000 00 … */
  phone: string
}

export interface DemoSeeker extends DemoPerson {
  resume?: ResumeFields
}

export interface DemoJob {
  /** What applications call it by. */
  key: string
  employer: string
  jobType: string
  title: string
  location: string
  /** So'm a month. */
  salary: number
  daysAgo: number
  description: string[]
}

export interface DemoApplication {
  job: string
  seeker: string
  status: ApplicationStatus
  /** Hours between the job's posting and the application. */
  hoursAfter: number
  message: string
}
