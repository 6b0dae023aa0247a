import type { Audience, Employment } from '../../contract/jobs.ts'
import type { Question } from '../../contract/search-question.ts'
import type { AskedFact } from './text-query.ts'

interface Given {
  employment?: Employment | undefined
  suits?: Audience | undefined
  remote?: string | boolean | undefined
  salary_min?: number | undefined
}

/** Those that were chosen, and those that were read in the text of the search. */
export function filtersOf({ employment, suits, remote, salary_min }: Given, { understood }: Question) {
  const given = [employment, suits, remote ? ('remote' as const) : undefined].filter(
    (fact) => fact !== undefined,
  )
  const facts = given.map((fact): AskedFact => ({ fact, words: [] }))
  const read = understood.filter((one) => 'fact' in one)
  const pays = [salary_min ?? [], ...understood.map((one) => ('leastPay' in one ? one.leastPay : []))].flat()
  return { facts: [...facts, ...read], salaryMin: pays.length > 0 ? Math.max(...pays) : undefined }
}
