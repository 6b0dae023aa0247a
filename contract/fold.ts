// Folds Uzbek text: words that sound alike get the same key, in any script, apostrophe or case. The database
// folds stored text with the same rules (fold_text in the migrations). This code folds search text, and the
// words to highlight on a card. A test checks that both give the same result.
// To change the rules and refold stored text: docs/decisions/0011-search-in-any-spelling.md.

export const foldVersion = 1

/** All characters that people type for the tutuq belgisi and for the mark in oʻ and gʻ. */
const apostrophes = "'`´‘’‛ʹʻʼʽ′"

const cyrillic =
  'а=a б=b в=v г=g д=d е=e ё=yo ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=s ч=ch ш=sh щ=sh ъ= ы=i ь= э=e ю=yu я=ya ў=o қ=q ғ=g ҳ=h'

/** Letters from the alphabets of neighbouring countries and from newer Uzbek spellings. */
const further =
  'ә=a ң=n ө=o ү=u ұ=u һ=h і=i ї=i є=e ґ=g ҷ=j ӣ=i ӯ=u á=a â=a ä=a é=e í=i ó=o ö=o õ=o ō=o ú=u ü=u ý=y ñ=n ń=n ş=sh ç=ch ğ=g ǵ=g ı=i İ=i'

/** Sounds with two spellings, even in Latin: Yangiyer and Янгиер, tsirk and sirk, xona and hona. */
const sounds = 'ts=s ye=e yi=i x=h'

type Rule = [from: string, to: string]

const readRules = (text: string): Rule[] =>
  text.split(' ').map((rule) => {
    const [from = '', to = ''] = rule.split('=')
    return [from, to]
  })

const letters = new Map(
  readRules(`${cyrillic} ${further}`).flatMap(([from, to]): Rule[] => [
    [from, to],
    [from.toUpperCase(), to],
  ]),
)
const soundRules = readRules(sounds)

const capitals = /[A-Z]+/g
const anyApostrophe = new RegExp(`[${apostrophes}]`, 'g')
const accent = /[\u0300-\u036f]/
const accents = /[\u0300-\u036f]/g
const foreignLetter = /[\u00c0-\u04ff]/g
const doubledLetter = /([a-wyz])\1/g
const wordLetters = 'a-z0-9\\u00c0-\\u1fff\\u3040-\\ufdff'
const notWord = new RegExp(`[^${wordLetters}]+`, 'gu')
const overlong = /([^ ]{40})[^ ]+/g

/** The folded words of a text, with single spaces between them. */
export function fold(text: string): string {
  let folded = toLatin(text)
  for (const [from, to] of soundRules) folded = folded.replaceAll(from, to)
  return folded.replace(doubledLetter, '$1').replace(notWord, ' ').trim().replace(overlong, '$1')
}

function toLatin(text: string): string {
  let latin = text.replace(capitals, (found) => found.toLowerCase()).replace(anyApostrophe, '')
  // A separate accent is combined with its letter (и and a breve become й), or removed.
  if (accent.test(latin)) latin = latin.normalize('NFC').replace(accents, '')
  return latin.replace(foreignLetter, (letter) => letters.get(letter) ?? letter)
}

const joinedPair = new RegExp(`${soundRules.map(([from]) => from).join('|')}|([a-wyz])(?=\\1)`, 'g')

/**
 * A word folded, but for one pair of letters: a missing letter may have parted them. In "Tshkent", without its o, the
 * folding makes one s of two letters, and the word would be two letters wrong.
 */
export function foldApart(word: string): string[] {
  const latin = toLatin(word)
  return [...latin.matchAll(joinedPair)]
    .filter(({ 0: pair }) => pair !== 'x')
    .map(({ index }) => fold(`${latin.slice(0, index + 1)} ${latin.slice(index + 1)}`).replaceAll(' ', ''))
}

export const foldWords = (text: string): string[] => fold(text).split(' ').filter(Boolean)

const writtenWord = `[A-Z${wordLetters}][A-Z${wordLetters}${apostrophes}]*`
const onlyWord = new RegExp(`^${writtenWord}$`, 'u')
const everyWord = new RegExp(writtenWord, 'gu')

/** True when the text is exactly one word, without spaces or punctuation. */
export const isWord = (text: string): boolean => onlyWord.test(text) && fold(text) !== ''

export interface FoundWord {
  /** Its position in the text, for highlighting. */
  start: number
  end: number
  folded: string
}

/** The words of a text, folded, with their positions. */
export function findWords(text: string): FoundWord[] {
  return [...text.matchAll(everyWord)]
    .map(({ 0: word, index: start }) => ({ start, end: start + word.length, folded: fold(word) }))
    .filter(({ folded }) => folded !== '')
}

/** A longer search is refused. */
export const searchCaps = { letters: 200, words: 16 }
