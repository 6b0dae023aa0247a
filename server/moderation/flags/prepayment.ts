import { findWords } from '../../../contract/fold.ts'
import { ruleOfOne, textsOf } from '../flag.ts'

/** Beginnings of folded words, one after another: "oldindan to'lov", "олдиндан тўлаб", "garov puli". */
const asked = [
  ['oldindan', 'tol'],
  ['oldindan', 'pul'],
  ['oldindan', 'haq'],
  ['oldin', 'tolov'],
  ['avval', 'tolov'],
  ['dastlabki', 'tolov'],
  ['garov', 'pul'],
  ['garov', 'tolov'],
  ['predoplat'],
  ['zalog'],
]
/** "Oldindan to'lov so'ralmaydi" is a promise. One of these words comes soon after. */
const denied = ['yoq', 'emas', 'soralma', 'sorama', 'olinma', 'olma', 'qilinma', 'tolanma', 'bez', 'net']
const soon = 4

/** The text speaks of paying in advance, in any spelling. */
export const prepayment = ruleOfOne('prepayment', (job) => {
  for (const text of textsOf(job)) {
    const excerpt = findPrepayment(text)
    if (excerpt) return { excerpt }
  }
  return undefined
})

/** The words as they are written. */
export function findPrepayment(text: string): string | undefined {
  const words = findWords(text)
  for (const start of words.keys())
    for (const beginnings of asked) {
      const found = words.slice(start, start + beginnings.length)
      if (found.length < beginnings.length) continue
      if (!found.every(({ folded }, place) => folded.startsWith(beginnings[place] ?? ''))) continue
      const end = start + beginnings.length
      const around = [...words.slice(Math.max(0, start - 1), start), ...words.slice(end, end + soon)]
      if (around.some(({ folded }) => denied.some((word) => folded.startsWith(word)))) continue
      return text.slice(found[0]?.start, found.at(-1)?.end)
    }
  return undefined
}
