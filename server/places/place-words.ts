// Words beside the names of places, folded (contract/fold.ts).

export type Kind = 'region' | 'city' | 'district'

const kinds: Record<Kind, string> = {
  region: 'viloyati viloyat viloyatida vil respublikasi respublika oblast oblasti obl',
  city: 'shahri shahar shahrida sh gorod gor',
  district: 'tumani tuman tumanida tum t rayon rayoni rayona',
}

/** What the name before such a word names. */
export const kindWords = new Map(
  Object.entries(kinds).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as Kind])),
)

const toSet = (words: string) => new Set(words.split(' '))

export const mahallaWords = toSet('mahalasi mahala mahalya mfy')

/** A name before one of these is that of something smaller: "Navoiy ko'chasi" is in many towns. */
export const smallerWords = new Set([
  ...mahallaWords,
  ...toSet('kochasi kocha shoh yoli maydoni bozori bozor qishlogi qishloq prospekti hiyoboni ulisa ul'),
])

/** A name after one of these, in Russian. */
export const smallerWordsBefore = toSet('ulisa ul prospekt mahala mahalya')

/** Names that are words of every day, or the country: these need the word after them that says what they are. */
export const everydayWords = toSet('ozbekiston uzbekistan uzun kitob kitab shirin nishon nishan pop pap')

/**
 * The word, and what it may be without an ending: Chilonzorda, Чиланзарский; with the letter that folding made one of
 * two: Ташкентская, Samarqanddan.
 */
export function withoutEnding(word: string): string[] {
  const stem = word.replace(/(da|dan|ga|dagi|ning|sk(iy|aya|oy|om|ogo|uyu))$/, '')
  return stem === word || stem.length < 3 ? [word] : [word, stem, `${stem}t`, `${stem}d`]
}
