import { findWords, foldApart, foldWords } from '../../contract/fold.ts'
import { isAsked, isBegun } from '../../contract/spelling.ts'
import type { CountedArea } from './counted-areas.ts'

type Matches = (asked: string, word: string) => boolean

/** Areas with open jobs that a person may mean, those with the most jobs first; districts when nothing is typed. */
export function suggestAreas(areas: CountedArea[], typed: string): CountedArea[] {
  // Each word in all its readings: a typo may have met a rule of the folding.
  const asked = findWords(typed).map(({ start, end, folded }) => [
    folded,
    ...foldApart(typed.slice(start, end)),
  ])
  const withJobs = areas.filter(({ jobs }) => jobs > 0).toSorted((a, b) => b.jobs - a.jobs || a.id - b.id)
  if (asked.length === 0) return typed ? [] : withJobs.filter(({ parentId }) => parentId)
  const byId = new Map(areas.map((area) => [area.id, area]))
  const fitting = (matches: Matches) =>
    withJobs.filter((area) => {
      const own = wordsOf(area)
      const all = [...own, ...wordsOf(byId.get(area.parentId ?? 0))]
      const has = (words: string[], readings: string[]) =>
        words.some((one) => readings.some((reading) => matches(reading, one)))
      // "Toshkent chilon" is Chilonzor; "Toshkent" alone is not every district of it.
      return asked.some((one) => has(own, one)) && asked.every((one) => has(all, one))
    })
  const spelledRight = fitting(isBegun)
  return spelledRight.length > 0 ? spelledRight : fitting(isAsked)
}

const wordsOf = (area: CountedArea | undefined): string[] =>
  area ? [...foldWords(area.name), ...area.keys.flatMap((key) => key.split(' '))] : []
