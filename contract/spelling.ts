// How a searched word may differ from the word it matches. Both are folded (fold.ts).

/** Words this long or longer may be misspelt by one letter: a wrong, missing, extra or swapped one. */
const typoMinLength = 5
const keyLength = 5

/**
 * The prefixes that match a word while a person is typing it. Folding may join the last letter with the
 * next one, so both forms count: `uy` is also the beginning of `uyi`, which folds to `ui`.
 */
export function beginningsOf(word: string): string[] {
  if (word.length < 2) return [word]
  const stem = word.slice(0, -1)
  if (word.endsWith('y')) return [word, `${stem}e`, `${stem}i`]
  if (word.endsWith('t')) return [word, `${stem}s`]
  return [word]
}

/** A letter may be missing in it. */
export const allowsTypo = (asked: string) => asked.length >= typoMinLength - 1 && /^[a-z]+$/.test(asked)

/** Letters of one alphabet that are two of the other. A typo in one of them is no two typos. */
const pairs = new Map([
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ya', 'я'],
])
const written = new Map([...pairs].map(([pair, letter]) => [letter, pair]))

const asLetters = (word: string) => word.replace(/[sc]h|y[oua]/g, (pair) => pairs.get(pair) ?? pair)
const asPairs = (word: string) => word.replace(/[шчёюя]/g, (letter) => written.get(letter) ?? letter)

/** A word and its misspelling share at least one key. The database has the same function: typo_keys. */
export function typoKeys(word: string): string[] {
  const start = word.slice(0, keyLength)
  const shorter = [...start].map((_, place) => start.slice(0, place) + start.slice(place + 1))
  return [...new Set([start, ...shorter])]
}

/** The keys of every word that `asked` may misspell. */
export function keysOfMeant(asked: string): string[] {
  const letters = asLetters(asked)
  const keys = new Set(typoKeys(asked))
  const add = (changed: string, length = keyLength) => keys.add(asPairs(changed).slice(0, length))
  for (let place = 0; place <= Math.min(letters.length, keyLength); place += 1) {
    const [before, here = '', after] = [letters.slice(0, place), letters[place], letters.slice(place + 1)]
    for (const one of written.keys()) {
      add(before + one + here + after)
      add(before + one + after)
    }
    if (written.has(here)) {
      add(before + after)
      // Any one letter may stand here.
      add(before + after, keyLength - 1)
    }
    if (written.has(here) || written.has(after[0] ?? ''))
      add(before + after.slice(0, 1) + here + after.slice(1))
  }
  return [...keys]
}

/**
 * The part of `word` that `asked` misspells by one letter, in Latin or in Cyrillic: the whole word, or a prefix whose
 * last letter is correct. Undefined when `asked` has no typo, or more than one.
 */
export function misspelt(asked: string, word: string): string | undefined {
  return differsByOne(asked, word) ?? differsByOne(asLetters(asked), asLetters(word))
}

function differsByOne(asked: string, word: string): string | undefined {
  let same = 0
  while (same < asked.length && asked[same] === word[same]) same += 1
  if (same === asked.length) return undefined
  const rest = asked.slice(same)
  const candidates: [tail: string, from: number][] = [
    [rest.slice(1), same + 1], // a wrong letter
    [rest, same + 1], // a missing one
    [rest.slice(1), same], // one too many
  ]
  if (rest[0] === word[same + 1] && rest[1] === word[same]) candidates.push([rest.slice(2), same + 2])
  for (const [tail, from] of candidates) {
    const beginning = word.slice(0, from + tail.length)
    if (!word.startsWith(tail, from) || from > word.length) continue
    const meant = asPairs(beginning)
    if (Math.max(asPairs(asked).length, meant.length) < typoMinLength) continue
    if (beginning === word || beginning.at(-1) === asked.at(-1)) return meant
  }
  return undefined
}

/** Whether `word` begins with what is asked. */
export const isBegun = (asked: string, word: string): boolean =>
  beginningsOf(asked).some((beginning) => word.startsWith(beginning))

/** Whether the search for `asked` finds `word`. */
export const isAsked = (asked: string, word: string): boolean =>
  isBegun(asked, word) || (allowsTypo(asked) && misspelt(asked, word) !== undefined)
