// How a searched word may differ from the word it matches. Both are folded (fold.ts).

/** Words this long or longer may have one typo: a wrong, missing, extra or swapped letter. */
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

export const allowsTypo = (asked: string) => asked.length >= typoMinLength && /^[a-z]+$/.test(asked)

/** A word and its misspelling share at least one key. The database has the same function: typo_keys. */
export function typoKeys(word: string): string[] {
  const start = word.slice(0, keyLength)
  const shorter = [...start].map((_, place) => start.slice(0, place) + start.slice(place + 1))
  return [...new Set([start, ...shorter])]
}

/**
 * The part of `word` that `asked` misspells by one letter: the whole word, or a prefix whose last letter
 * is correct. Undefined when `asked` has no typo, or more than one.
 */
export function misspelt(asked: string, word: string): string | undefined {
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
    if (beginning === word || beginning.at(-1) === asked.at(-1)) return beginning
  }
  return undefined
}

/** Whether the search for `asked` finds `word`. */
export const isAsked = (asked: string, word: string): boolean =>
  beginningsOf(asked).some((beginning) => word.startsWith(beginning)) ||
  (allowsTypo(asked) && misspelt(asked, word) !== undefined)
