// How a word that was asked may differ from the word that is found. Both are folded (fold.ts).

/** From this length on, one letter may be wrong, missing, too many or swapped with the next. */
const forgivingLength = 5
const keyLength = 5

/**
 * The beginnings by which a word is found while it is typed. A letter that folding would join with the next
 * one stands for what they would become: uy also begins uyi, which is folded to ui.
 */
export function beginningsOf(word: string): string[] {
  if (word.length < 2) return [word]
  const stem = word.slice(0, -1)
  if (word.endsWith('y')) return [word, `${stem}e`, `${stem}i`]
  if (word.endsWith('t')) return [word, `${stem}s`]
  return [word]
}

export const isForgiven = (asked: string) => asked.length >= forgivingLength && /^[a-z]+$/.test(asked)

/** Two words one letter apart, or a word and such a beginning, share a key; typo_keys in the database. */
export function typoKeys(word: string): string[] {
  const start = word.slice(0, keyLength)
  const shorter = [...start].map((_, place) => start.slice(0, place) + start.slice(place + 1))
  return [...new Set([start, ...shorter])]
}

/**
 * The beginning of `word` that `asked` misspells by one letter: all of the word, or as much as was typed,
 * when the last letter is right. None when it is spelt right or further off.
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

/** Whether a word of a text is one that was asked for, as the search finds it. */
export const isAsked = (asked: string, word: string): boolean =>
  beginningsOf(asked).some((beginning) => word.startsWith(beginning)) ||
  (isForgiven(asked) && misspelt(asked, word) !== undefined)
