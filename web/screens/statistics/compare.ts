import type { Report } from '../../../contract/statistics.ts'
import { reportText, waitText } from '../../text/report.ts'

type Figures = Report['figures']

export interface Compared {
  now: string
  before: string
  /** Of the number now; 0 when nothing changed. Undefined when one of the two is not known. */
  direction: -1 | 0 | 1 | undefined
  change: string
}

interface Words {
  write(value: number): string
  amount(difference: number): string
  more(amount: string): string
  less(amount: string): string
}

const countWords: Words = {
  write: (count) => reportText.pieces(count).replace(/ ta$/, ''),
  amount: reportText.pieces,
  more: reportText.more,
  less: reportText.less,
}
const shareWords: Words = { ...countWords, write: reportText.share, amount: reportText.points }
const waitWords: Words = {
  write: waitText,
  amount: waitText,
  more: reportText.longer,
  less: reportText.quicker,
}

/** Both numbers and what changed, in words. */
export function compare(figures: Figures, name: keyof Figures): Compared {
  if (name === 'answered_in_three_days') {
    const { now, before } = figures[name]
    return tell(shareOf(now), shareOf(before), shareWords)
  }
  const { now, before } = figures[name]
  const isWait = name === 'minutes_to_answer' || name === 'minutes_to_first_application'
  return tell(now, before, isWait ? waitWords : countWords)
}

/** In whole percents. */
const shareOf = ({ answered, of }: { answered: number; of: number }) =>
  of === 0 ? null : Math.round((100 * answered) / of)

function tell(now: number | null, before: number | null, words: Words): Compared {
  const write = (value: number | null) => (value === null ? reportText.unknown : words.write(value))
  const written = { now: write(now), before: reportText.before(write(before).toLowerCase()) }
  if (now === null || before === null) return { ...written, direction: undefined, change: '' }
  const amount = words.amount(Math.abs(now - before))
  if (now === before) return { ...written, direction: 0, change: reportText.same }
  return now > before
    ? { ...written, direction: 1, change: words.more(amount) }
    : { ...written, direction: -1, change: words.less(amount) }
}
