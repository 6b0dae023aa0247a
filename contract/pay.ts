import { z } from 'zod'

export const payPeriods = ['month', 'week', 'day', 'hour', 'task'] as const
export const payPeriod = z.enum(payPeriods)
export type PayPeriod = (typeof payPeriods)[number]

export const payMessages = {
  salary: "Maosh musbat son bo'lishi kerak",
  salaryMax: "Yuqori chegara quyi chegaradan kam bo'lmasin",
}

/** ASCII digits with at most two decimals: no sign, exponent or grouping. */
export const moneyText = z
  .string(payMessages.salary)
  .regex(/^\d{1,12}(\.\d{1,2})?$/, payMessages.salary)
  .refine((value) => Number(value) > 0, payMessages.salary)
