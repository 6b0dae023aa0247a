import { groupDigits } from '../../../contract/numbers.ts'
import type { PayPeriod } from '../../../contract/pay.ts'
import { periodWords } from '../../../contract/words.ts'
import type { Message } from './words.ts'

export interface PostedJob {
  id: number
  title: string
  location: string
  salary: string
  salaryMax: string | null
  payPeriod: PayPeriod
  employer: string
  hidden: boolean
}

const grouped = (sum: string) => groupDigits(Number(sum).toFixed(0))

function wordsOf(job: PostedJob): string {
  const pay = job.salaryMax ? `${grouped(job.salary)}–${grouped(job.salaryMax)}` : grouped(job.salary)
  return [
    job.title,
    '',
    `Maosh: ${periodWords[job.payPeriod]} ${pay} so'm`,
    `Manzil: ${job.location}`,
    `Ish beruvchi: ${job.employer}`,
  ].join('\n')
}

export const openPost = (job: PostedJob, publicUrl: string): Message => ({
  text: wordsOf(job),
  buttons: [{ label: 'Batafsil', url: `${publicUrl}/jobs/${job.id}` }],
})

/** A hidden job is not repeated. */
export const overPost = (job: PostedJob): Message => ({
  text: job.hidden ? 'Yopildi' : `Yopildi\n\n${wordsOf(job)}`,
})
