import type { AskedWord } from '../../contract/search-question.ts'
import { beginningsOf, keysOfMeant, misspelt, typoKeys } from '../../contract/spelling.ts'
import { rootsOf, stemsOf } from './endings.ts'
import { readingsOf } from './near-words.ts'
import { areaIdsOf, foldedOf, type Group } from './question.ts'
import { isTyped, type ReadSearch } from './saved-search.ts'
import { type Meaning, meaningsByTypo, meaningsOf } from './synonyms.ts'

/** Words of a job, with all their beginnings. */
interface Words {
  all: Set<string>
  begun: Set<string>
  typoKeys: Set<string>
}

/** What a job has in the search index. */
export interface JobWords {
  id: number
  anywhere: Words
  location: Words
}

export function readJob(id: number, lexemes: string[]): JobWords {
  const location = lexemes.filter((one) => one.startsWith('l/')).map((one) => one.slice(2))
  return { id, anywhere: readWords(lexemes), location: readWords(location) }
}

const readWords = (words: string[]): Words => ({
  all: new Set(words),
  begun: new Set(words.flatMap((word) => Array.from(word, (_, place) => word.slice(0, place + 1)))),
  typoKeys: new Set(words.filter((word) => /^[a-z]{4,}$/.test(word)).flatMap(typoKeys)),
})

/** Whether the list finds the job: `perhaps` where that depends on what other jobs say. */
export type Verdict = 'yes' | 'no' | 'perhaps'

/** Judges the texts of searches. Their other filters are columns, and compared before. What a word may be is reckoned once. */
export class Judge {
  readonly #forms = new Map<string, Forms>()

  judge(search: ReadSearch, job: JobWords): Verdict {
    const asked = search.question.jobId === job.id ? [] : search.words
    const typed = search.facts.filter(isTyped)
    const saysAll = typed.every(
      ({ fact, words }) =>
        job.anywhere.all.has(`f/${fact}`) || words.every((one) => job.anywhere.begun.has(one)),
    )
    if (!saysAll) return 'no'
    return lowest([
      ...search.places.map((one) => this.#judgePlace(one, job)),
      ...asked.map((one) => this.#judgeWord(one, job)),
    ])
  }

  /** As `toTerm` in question.ts has it. */
  #judgeWord(group: Group, job: JobWords): Verdict {
    const { anywhere } = job
    if (isThere(group, job)) return 'yes'
    const [asked, ...more] = group.words
    if (!asked || more.length > 0) return hasAll(foldedOf(group.words), anywhere) ? 'yes' : 'no'
    const forms = this.#formsOf(asked)
    const means = (meaning: Meaning) => hasAll(meaning, anywhere)
    if (hasNear(forms, anywhere, job) || forms.meanings.some(means)) return 'yes'
    return mayBeNear(forms, anywhere) || forms.guesses.some(means) ? 'perhaps' : 'no'
  }

  /** As `toPlace` in question.ts has it. */
  #judgePlace(group: Group, job: JobWords): Verdict {
    const { location } = job
    if (isThere(group, job)) return 'yes'
    if (group.mention?.sure) return 'no'
    const [asked, ...more] = group.words
    if (!asked || more.length > 0) return hasAll(foldedOf(group.words), location) ? 'yes' : 'no'
    const forms = this.#formsOf(asked)
    if (hasNear(forms, location, job)) return 'yes'
    return mayBeNear(forms, location) ? 'perhaps' : 'no'
  }

  #formsOf(asked: AskedWord): Forms {
    const known = this.#forms.get(asked.written) ?? readForms(asked)
    this.#forms.set(asked.written, known)
    return known
  }
}

/** All that a word may stand for. */
interface Forms {
  beginnings: string[]
  stems: string[]
  roots: string[]
  meanings: Meaning[]
  guesses: Meaning[]
  readings: { reading: string; keys: string[] }[]
}

const readForms = (asked: AskedWord): Forms => ({
  beginnings: beginningsOf(asked.folded),
  stems: stemsOf(asked.folded),
  roots: rootsOf(asked.folded),
  meanings: meaningsOf(asked.folded),
  guesses: meaningsByTypo(asked.folded),
  readings: readingsOf(asked).map((reading) => ({ reading, keys: keysOfMeant(reading) })),
})

const lowest = (verdicts: Verdict[]): Verdict =>
  verdicts.includes('no') ? 'no' : verdicts.includes('perhaps') ? 'perhaps' : 'yes'

const hasAll = (beginnings: string[], { begun }: Words) => beginnings.every((one) => begun.has(one))

const isThere = ({ mention }: Group, { anywhere }: JobWords) =>
  areaIdsOf(mention).some((id) => anywhere.all.has(`p/${id}`))

/** A word that begins so, or with the word without its endings, where the job itself shows that this is a word. */
const hasNear = ({ beginnings, stems }: Forms, { begun }: Words, { anywhere }: JobWords) =>
  beginnings.some((one) => begun.has(one)) || stems.some((one) => anywhere.all.has(one) && begun.has(one))

/** Other jobs decide whether an ending is one, and whether a letter is wrong. */
const mayBeNear = ({ roots, readings }: Forms, words: Words) =>
  roots.some((root) => words.begun.has(root)) ||
  readings.some(
    ({ reading, keys }) => keys.some((key) => words.typoKeys.has(key)) && mayBeMisspelt(reading, words),
  )

/** What is misspelt may be only the beginning of the word, and another job have no more than that. */
const mayBeMisspelt = (reading: string, { begun }: Words) =>
  [...begun].some((beginning) => misspelt(reading, beginning) !== undefined)
