import { fold } from '../../contract/fold.ts'
import type { PayPeriod } from '../../contract/pay.ts'
import { periodsPerMonth } from '../../contract/periods.ts'

interface Told {
  title: string
  description: string
  location: string
  jobTypeId: number
  places: (number | null)[]
  employment: string
  remote: string
  salary: number
  payPeriod: PayPeriod
  /** Folded names of the employer and the type. */
  names: string[]
}

/**
 * The title_key and the words of a job, as the triggers fold_job and mark_pay write them: a test compares. Here each
 * line of a text is folded once, however many jobs have it. `marksOfPay` are those of the highest pay.
 */
export function createFolding(marksOfPay: string[]) {
  const folded = new Map<string, string>()
  const foldOnce = (text: string) => {
    const known = folded.get(text) ?? fold(text)
    folded.set(text, known)
    return known
  }
  return {
    titleKey: foldOnce,
    words({ title, description, location, jobTypeId, places, employment, remote, ...rest }: Told): string {
      const [titleKey, locationKey] = [foldOnce(title), foldOnce(location)]
      return [
        `j/${jobTypeId}`,
        ...marked('t/', titleKey.split(' ')),
        ...marked('l/', locationKey.split(' ')),
        ...marked('f/', [...employment.slice(1, -1).split(','), remote === 't' ? 'remote' : '']),
        ...marked('p/', places),
        ...payMarks(marksOfPay, rest),
        ...[titleKey, locationKey, ...description.split('\n').map(foldOnce), ...rest.names],
      ].join(' ')
    },
  }
}

const marked = (mark: string, words: (string | number | null)[]) =>
  words.filter((word) => word !== null && word !== '').map((word) => `${mark}${word}`)

function payMarks(marks: string[], { salary, payPeriod }: Pick<Told, 'salary' | 'payPeriod'>): string[] {
  const monthly = salary * (periodsPerMonth[payPeriod] ?? 0)
  return marks.filter((mark) => Number(mark.slice('m/'.length)) * 1000 <= monthly)
}
