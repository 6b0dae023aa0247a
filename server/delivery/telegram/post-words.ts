import type { PayPeriod } from '../../../contract/pay.ts'
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

const periodWords: Record<PayPeriod, string> = {
  month: 'oyiga',
  week: 'haftasiga',
  day: 'kuniga',
  hour: 'soatiga',
  task: 'ish uchun',
}

const grouped = (sum: string) =>
  Number(sum)
    .toFixed(0)
    .replace(/\B(?=(\d{3})+$)/g, '\u00a0')

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
