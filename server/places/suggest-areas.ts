import { foldWords } from '../../contract/fold.ts'
import { beginningsOf, isAsked } from '../../contract/spelling.ts'
import type { CountedArea } from './counted-areas.ts'

type Matches = (asked: string, word: string) => boolean

const begins: Matches = (asked, word) => beginningsOf(asked).some((one) => word.startsWith(one))

/** Areas with open jobs that a person may mean, those with the most jobs first; districts when nothing is typed. */
export function suggestAreas(areas: CountedArea[], typed: string): CountedArea[] {
  const asked = foldWords(typed)
  const withJobs = areas.filter(({ jobs }) => jobs > 0).toSorted((a, b) => b.jobs - a.jobs || a.id - b.id)
  if (asked.length === 0) return typed ? [] : withJobs.filter(({ parentId }) => parentId)
  const byId = new Map(areas.map((area) => [area.id, area]))
  const fitting = (matches: Matches) =>
    withJobs.filter((area) => {
      const own = wordsOf(area)
      const all = [...own, ...wordsOf(byId.get(area.parentId ?? 0))]
      const has = (words: string[], word: string) => words.some((one) => matches(word, one))
      // "Toshkent chilon" is Chilonzor; "Toshkent" alone is not every district of it.
      return asked.some((word) => has(own, word)) && asked.every((word) => has(all, word))
    })
  const spelledRight = fitting(begins)
  return spelledRight.length > 0 ? spelledRight : fitting(isAsked)
}

const wordsOf = (area: CountedArea | undefined): string[] =>
  area ? [...foldWords(area.name), ...area.keys.flatMap((key) => key.split(' '))] : []
