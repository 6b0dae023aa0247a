/**
 * Monthly pays in thousands. The words of a job have a mark for each one that it reaches, so that the text index knows
 * who pays enough. The database has the same: pay_marks.
 */
export const markedPays = [
  0, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 6500, 7000, 7500, 8000, 8500, 9000, 9500, 10_000,
  11_000, 12_000, 13_000, 14_000, 15_000, 17_000, 20_000, 25_000, 30_000, 40_000, 50_000, 100_000,
]

/** The mark of jobs that pay about so much or more: marks are steps. Undefined when all jobs do. */
export function markReached(pay: number): string | undefined {
  const step = markedPays.findLast((step) => step * 1000 <= pay)
  return step ? `m/${step}` : undefined
}

/** The mark of jobs that pay more, some of them. */
export function markMissed(pay: number): string | undefined {
  const step = markedPays.find((step) => step * 1000 > pay)
  return step === undefined ? undefined : `m/${step}`
}

/** The mark that every job has that pays so much. */
export const reachedMark = (pay: number) => markReached(pay) ?? 'm/0'
