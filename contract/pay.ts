import { z } from 'zod'

export const payPeriods = ['month', 'week', 'day', 'hour', 'task'] as const
export const payPeriod = z.enum(payPeriods)
export type PayPeriod = (typeof payPeriods)[number]

/**
 * How many of a period make a month of full-time work: 26 days of 8 hours, 4.33 weeks. A task has no such number.
 * The database compares pay in the same way (month_pay in the migrations).
 */
export const periodsPerMonth = { month: 1, week: 4.33, day: 26, hour: 208, task: undefined } as const

export const payMessages = {
  salary: "Maosh musbat son bo'lishi kerak",
  salaryMax: "Yuqori chegara quyi chegaradan kam bo'lmasin",
}

/** ASCII digits with at most two decimals: no sign, exponent or grouping. */
export const moneyText = z
  .string(payMessages.salary)
  .regex(/^\d{1,12}(\.\d{1,2})?$/, payMessages.salary)
  .refine((value) => Number(value) > 0, payMessages.salary)
