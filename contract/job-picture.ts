import { formatPayWithPeriod } from './format-pay.ts'
import type { Job } from './jobs.ts'
import { whereIs } from './where-is.ts'

/** What messengers show whole. */
export const jobPictureSize = { width: 1200, height: 630 }

/** Goes up when pictures are drawn in another way: then messengers ask for new ones. */
const edition = 1

export interface JobPictureWords {
  title: string
  /** Drawn when the title has no letter that can be drawn. */
  kind: string
  pay: string
  place: string
  employer: string
  closed: boolean
}

/** What the picture of a shared job says. */
export const pictureWords = (job: Job): JobPictureWords => ({
  title: job.title,
  kind: job.job_type.name,
  pay: formatPayWithPeriod(job),
  place: whereIs(job),
  employer: job.employer.display_name ?? job.employer.username,
  closed: job.state !== 'open',
})

/** With other words the picture has another address, so that it may be kept for long. */
export const picturePath = (job: Job) =>
  `/job-pictures/${job.id}/${hash(JSON.stringify([edition, pictureWords(job)]))}.png`

/** FNV-1a: tells the versions of one picture apart, no more. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36)
}
