import { sliceMark } from './text-query.ts'

/**
 * Monthly pays in thousands. The words of a job have a mark for each one that it reaches, so that the text index knows
 * who pays enough. The database has the same: pay_marks.
 */
export const markedPays = [
  0, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 6500, 7000, 7500, 8000, 8500, 9000, 9500, 10_000,
  11_000, 12_000, 13_000, 14_000, 15_000, 17_000, 20_000, 25_000, 30_000, 40_000, 50_000, 100_000,
]

interface Pays {
  least?: number | undefined
  most?: number | undefined
}

/** The text, for jobs that pay so much. Marks are steps: some of these jobs pay less or more. */
export function payingBetween(text: string, { least = 0, most = Infinity }: Pays): string {
  const reached = reachedBy(least)
  const missed = markedPays.find((pay) => pay * 1000 > most)
  return [
    `(${text})`,
    ...(reached === 0 ? [] : [`'${sliceMark}m/${reached}'`]),
    ...(missed === undefined ? [] : [`!'${sliceMark}m/${missed}'`]),
  ].join(' & ')
}

const reachedBy = (pay: number) => markedPays.findLast((marked) => marked * 1000 <= pay) ?? 0

/** The mark that every job has that pays so much. */
export const reachedMark = (pay: number) => `m/${reachedBy(pay)}`
