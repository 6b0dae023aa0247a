import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import {
  type Audience,
  boundsInOrder,
  boundsMessage,
  type Employment,
  type Job,
  newJob,
} from '../../../contract/jobs.ts'
import { type PayPeriod, payMessages } from '../../../contract/pay.ts'
import type { JobBody } from '../../api/jobs.ts'
import { formatNumber } from '../../lib/format.ts'
import { jobFormText } from '../../text/job-form.ts'
import { readTypedPay } from './read-typed-pay.ts'

/** The fields as people fill them in; sums and numbers are the text that was typed. */
export interface JobFormValues {
  title: string
  description: string
  location: string
  /** A region, a district or a city. */
  place_id: number | null
  salary: string
  salary_max: string
  pay_period: PayPeriod
  job_type_id: number
  employment: Employment[]
  positions: string
  remote: boolean
  suits: Audience[]
}

export type SumName = 'salary' | 'salary_max'

export type JobFormControl = UseFormReturn<JobFormValues, unknown, CheckedJob>

export const emptyJob: JobFormValues = {
  title: '',
  description: '',
  location: '',
  place_id: null,
  salary: '',
  salary_max: '',
  pay_period: 'month',
  job_type_id: 1,
  employment: [],
  positions: '',
  remote: false,
  suits: [],
}

export const fieldNames = Object.keys(emptyJob) as (keyof JobFormValues)[]

export const valuesOf = (job: Job): JobFormValues => ({
  title: job.title,
  description: job.description,
  location: job.location,
  place_id: (job.place?.district ?? job.place?.region)?.id ?? null,
  salary: formatNumber(job.salary),
  salary_max: job.salary_max === null ? '' : formatNumber(job.salary_max),
  pay_period: job.pay_period,
  job_type_id: job.job_type.id,
  employment: job.employment,
  positions: job.positions === 1 ? '' : String(job.positions),
  remote: job.remote,
  suits: job.suits,
})

/** The draft of a job that waited for the network and is changed before it goes. */
export const keptDraftKey = (key: string) => `job:kept:${key}`

/** What was to be sent, as the form shows it. */
export const bodyValues = (body: JobBody): JobFormValues => ({
  title: body.title,
  description: body.description,
  location: body.location,
  place_id: body.place_id ?? null,
  salary: formatNumber(Number(body.salary)),
  salary_max: body.salary_max ? formatNumber(Number(body.salary_max)) : '',
  pay_period: body.pay_period ?? 'month',
  job_type_id: body.job_type_id,
  employment: body.employment ?? [],
  positions: body.positions ? String(body.positions) : '',
  remote: body.remote ?? false,
  suits: body.suits ?? [],
})

/** The digits of one sum, or why there are none. */
function readSum(typed: string, name: SumName): { digits: string } | { message: string } {
  const read = readTypedPay(typed)
  if ('fault' in read) {
    const { fault } = read
    const isNoSum = fault === 'empty' || fault === 'negative'
    return { message: isNoSum ? payMessages.salary : jobFormText.money[fault] }
  }
  // A range is no mistake while it is typed, nor is a period. Before saving they go to fields of their own.
  if (name !== 'salary' && (read.most !== null || read.period)) return { message: jobFormText.money.unclear }
  return Number(read.least) > 0 ? { digits: read.least } : { message: payMessages.salary }
}

/** What is wrong with a sum that was typed. Nothing is wrong with an empty field before saving. */
export function faultOfSum(typed: string, name: SumName): string | undefined {
  const read = isBlank(typed) ? undefined : readSum(typed, name)
  return read && 'message' in read ? read.message : undefined
}

const sum = (name: SumName) =>
  z.string().transform((typed, context) => {
    const read = readSum(typed, name)
    if ('digits' in read) return read.digits
    context.addIssue({ code: 'custom', message: read.message })
    return z.NEVER
  })

const isBlank = (typed: string) => typed.trim() === ''
const readCount = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The contract's own rules, for the values of the form. */
export const jobFormSchema = z
  .object({
    ...newJob.shape,
    place_id: newJob.shape.place_id.unwrap(),
    pay_period: newJob.shape.pay_period.unwrap(),
    employment: newJob.shape.employment.unwrap(),
    remote: newJob.shape.remote.unwrap(),
    suits: newJob.shape.suits.unwrap(),
    salary: sum('salary'),
    salary_max: z
      .string()
      .transform((typed) => (isBlank(typed) ? null : typed))
      .pipe(sum('salary_max').nullable()),
    positions: z
      .string()
      .transform((typed) => (isBlank(typed) ? 1 : readCount(typed)))
      .pipe(newJob.shape.positions.unwrap()),
  })
  .refine(boundsInOrder, boundsMessage)

/** The values that have passed these rules. */
export type CheckedJob = z.output<typeof jobFormSchema>

/** What is sent. A fact that was not given is left out, so a plain job is sent as the shortest form can say it. */
export function toBody({
  place_id,
  salary_max,
  pay_period,
  employment,
  positions,
  remote,
  suits,
  ...job
}: CheckedJob): JobBody {
  return {
    ...job,
    ...(place_id !== null && { place_id }),
    ...(salary_max !== null && { salary_max }),
    ...(pay_period !== 'month' && { pay_period }),
    ...(employment.length > 0 && { employment }),
    ...(positions !== 1 && { positions }),
    ...(remote && { remote }),
    ...(suits.length > 0 && { suits }),
  }
}
