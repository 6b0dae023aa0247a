import { foldWords } from '../../contract/fold.ts'
import { allowsTypo, beginningsOf, misspelt, typoKeys } from '../../contract/spelling.ts'
import type { Db } from '../database/db.ts'
import { listWordsBegun, listWordsByKeys } from './known-words.ts'
import { beginning, type Choice, exactly, type Question } from './text-query.ts'

/** So many words are asked for one by one, which the index answers best; of more, all that begin so. */
const choiceCap = 12
/** Words looked through for those that a misspelt one may stand for. */
const candidateCap = 5000

interface Asked {
  q?: string | undefined
  location?: string | undefined
  jobTypeId?: number | undefined
}

/** What was asked, in words that jobs have. Absent when a word is in no job, and so nothing can be found. */
export async function readQuestion(
  db: Db,
  { q = '', location = '', jobTypeId }: Asked,
): Promise<Question | undefined> {
  const asked = [...new Set(foldWords(q))]
  const where = [...new Set(foldWords(location))]
  if ((q && asked.length === 0) || (location && where.length === 0)) return undefined
  const [begun, near] = await Promise.all([findBegun(db, [...asked, ...where]), findNear(db, asked)])
  const words = asked.map((word) => ({
    word,
    begun: begun.get(word) ?? [],
    near: near.get(word) ?? [],
  }))
  const places = where.map((word) => begun.get(word) ?? [])
  const hopeless = words.some((one) => one.begun.length + one.near.length === 0)
  return hopeless || places.some((one) => one.length === 0) ? undefined : { words, places, jobTypeId }
}

async function findBegun(db: Db, words: string[]): Promise<Map<string, Choice[]>> {
  const beginnings = [...new Set(words.flatMap(beginningsOf))]
  const known = await listWordsBegun(db, { beginnings, cap: choiceCap + 1 })
  const choices = new Map(beginnings.map((one, place) => [one, choose(known[place] ?? [], [one])]))
  return new Map(words.map((word) => [word, beginningsOf(word).flatMap((one) => choices.get(one) ?? [])]))
}

async function findNear(db: Db, words: string[]): Promise<Map<string, Choice[]>> {
  const misspellable = words.filter(allowsTypo)
  const keys = [...new Set(misspellable.flatMap(typoKeys))]
  const candidates = keys.length === 0 ? [] : await listWordsByKeys(db, { keys, cap: candidateCap })
  return new Map(misspellable.map((word) => [word, nearOnes(word, candidates)]))
}

function nearOnes(asked: string, candidates: string[]): Choice[] {
  const meant = new Set(candidates.map((word) => misspelt(asked, word)).filter((word) => word !== undefined))
  const beginnings = [...meant].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, choiceCap)
  const known = candidates.filter((word) => beginnings.some((one) => word.startsWith(one)))
  return choose(known, beginnings)
}

/** The known words themselves while they are few, else whatever begins so. */
const choose = (known: string[], beginnings: string[]): Choice[] =>
  known.length <= choiceCap ? known.map(exactly) : beginnings.map(beginning)
