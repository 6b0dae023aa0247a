// Reads the text of a search as people type it: "haydovchi kerak 3 mln yarim kun". What it says beside the words to look
// for becomes filters. Server and page read it alike, so that the page can show what was understood.

import { findWords, fold, foldWords } from './fold.ts'
import type { Audience, Employment } from './jobs.ts'
import { readPay } from './search-pay.ts'

/** A filter that jobs are marked with. */
type Fact = Employment | Audience | 'remote'

export interface AskedWord {
  folded: string
  /** As it was typed. */
  written: string
}

/** A filter, and where in the text it was read. */
export type Understood = { start: number; end: number } & (
  | { leastPay: number }
  | { fact: Fact; words: string[] }
)

export interface Question {
  words: AskedWord[]
  understood: Understood[]
  /** When the text is a number, the job that may be meant. */
  jobId?: number
  /** There is a text, but no letter or digit in it: nothing is found. */
  unreadable: boolean
}

const list = (text: string) => text.split(', ').map(fold)

/** Words that carry nothing in a search. */
const fillers = new Set([
  ...list(
    'ish, ishga, ishi, ishlar, ishlash, ishlayman, kerak, kerakmi, bor, bormi, izlayapman, izlayman, izlaymiz',
  ),
  ...list(
    'qidiryapman, qidiraman, qidiramiz, olamiz, olinadi, olaman, va, bilan, uchun, yoki, hamda, vakansiya',
  ),
  ...list(
    'работа, работу, работы, нужен, нужна, нужны, нужно, требуется, требуются, ищу, вакансия, вакансии',
  ),
  ...list('в, на, по, для'),
])

const factTexts: Record<Fact, string> = {
  full_time:
    "to'liq, to'liq kun, to'liq kunlik, to'liq ish kuni, to'liq stavka, to'liq bandlik, full time, полный день, полный рабочий день, полная занятость",
  part_time:
    'yarim kun, yarim kunlik, yarim ish kuni, yarim stavka, yarim bandlik, part time, неполный день, неполная занятость, подработка, полставки',
  one_off: 'bir martalik, bir kunlik, разовая, разовый',
  seasonal: 'mavsumiy, сезонная, сезонный',
  remote:
    'masofaviy, masofadan, masofadan turib, uydan, uydan turib, uyda ishlash, удалённо, удаленно, удалённая, удаленная, удалёнка, удаленка, remote, на дому',
  students: 'talaba, студент, студентка, студентам, для студентов',
  no_experience:
    'tajribasiz, tajriba shart emas, tajriba kerak emas, tajriba talab qilinmaydi, без опыта, без опыта работы',
}

const factsByText = new Map(
  Object.entries(factTexts).flatMap(([fact, texts]) => list(texts).map((text) => [text, fact as Fact])),
)
const mostFactWords = Math.max(...[...factsByText.keys()].map((text) => text.split(' ').length))
const ending = /(lik)?(lar)?(ga|da|dan|ni)?$/

const idAlone = /^\s*(?<mark>[#№]\s*)?(?<digits>[1-9]\d{0,9})\s*$/
const mostId = 2_147_483_647

export function readQuestion(text: string): Question {
  const found = findWords(text)
  const question: Question = {
    words: [],
    understood: [],
    unreadable: text.trim() !== '' && found.length === 0,
  }
  const { mark, digits } = idAlone.exec(text)?.groups ?? {}
  for (let place = 0; place < found.length; ) {
    const rest = found.slice(place)
    const { start = 0, end = 0, folded = '' } = rest[0] ?? {}
    const read = mark ? undefined : (readPay(text, rest) ?? readFact(rest.map((word) => word.folded)))
    if (read) {
      const { length, ...meaning } = read
      question.understood.push({ ...meaning, start, end: rest[length - 1]?.end ?? end })
    } else if (!fillers.has(folded)) question.words.push({ folded, written: text.slice(start, end) })
    place += read?.length ?? 1
  }
  const isId = digits !== undefined && question.understood.length === 0 && Number(digits) <= mostId
  return isId ? { ...question, jobId: Number(digits) } : question
}

function readFact(words: string[]): { fact: Fact; words: string[]; length: number } | undefined {
  for (let length = Math.min(mostFactWords, words.length); length > 0; length -= 1) {
    const piece = words.slice(0, length)
    const text = piece.join(' ')
    const fact = factsByText.get(text) ?? factsByText.get(text.replace(ending, ''))
    if (fact) return { fact, words: piece, length }
  }
  return undefined
}

/** The text without one piece of it. */
export const without = (text: string, { start, end }: { start: number; end: number }): string =>
  foldWords(text.slice(0, start) + text.slice(end)).length === 0
    ? ''
    : `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim()
