/**
 * How many of a period make a month of full-time work: 26 days of 8 hours, 4.33 weeks. A task has no such number.
 * The database compares pay in the same way (month_pay in the migrations).
 */
export const periodsPerMonth = { month: 1, week: 4.33, day: 26, hour: 208, task: undefined } as const
