/** Endings of Uzbek words, folded: number, possession, cases. A word may have several. */
const inflections = 'lar lari ning ni ga ka qa da dan im ing i si imiz ingiz'.split(' ')
/** Endings that make another word. */
const makers = 'chi lik dagi'.split(' ')
const shortestStem = 4
const mostEndings = 4

/** What may be left of a word without its endings, the longest first. Whether it is a word, only the jobs know. */
export const stemsOf = (word: string): string[] => strip(word, inflections)

/** The same without endings that make another word: for when jobs know no other form. */
export const rootsOf = (word: string): string[] => strip(word, [...inflections, ...makers])

function strip(word: string, endings: string[]): string[] {
  const stems = new Set<string>()
  let some = [word]
  for (let count = 0; count < mostEndings; count += 1) {
    const shorter = some.flatMap((one) => withoutOne(one, endings))
    some = [...new Set(shorter)].filter((stem) => stem.length >= shortestStem && !stems.has(stem))
    for (const stem of some) stems.add(stem)
  }
  stems.delete(word)
  return [...stems].sort((a, b) => b.length - a.length)
}

function withoutOne(word: string, endings: string[]): string[] {
  return endings
    .filter((ending) => word.endsWith(ending))
    .flatMap((ending) => {
      const stem = word.slice(0, -ending.length)
      // Folding makes one letter of two: in samarqandan, d is the last of Samarqand and the first of -dan.
      const shared = stem + ending.charAt(0)
      // Before a vowel, q and k become g' and g: qishloq, qishlog'i.
      const hard =
        ending.startsWith('i') && stem.endsWith('g') ? ['q', 'k'].map((one) => stem.slice(0, -1) + one) : []
      return ending.length > 1 ? [stem, shared, ...hard] : [stem, ...hard]
    })
}
