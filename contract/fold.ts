// The one folding of Uzbek text: words that sound alike get one key, whichever script, apostrophe or case
// they are written in. What is stored is folded by the database with the same rules (fold_text in the
// migrations), what is asked and what is marked on a card by this; a test holds the two equal. How to change
// the rules and refold what is stored: docs/decisions/0011-search-in-any-spelling.md.

export const foldVersion = 1

/** Every sign people type for the tutuq belgisi and for the comma of oʻ and gʻ. */
const apostrophes = "'`´‘’‛ʹʻʼʽ′"

const cyrillic =
  'а=a б=b в=v г=g д=d е=e ё=yo ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=s ч=ch ш=sh щ=sh ъ= ы=i ь= э=e ю=yu я=ya ў=o қ=q ғ=g ҳ=h'

/** Of the neighbours' alphabets and of the newer spellings of our own. */
const further =
  'ә=a ң=n ө=o ү=u ұ=u һ=h і=i ї=i є=e ґ=g ҷ=j ӣ=i ӯ=u á=a â=a ä=a é=e í=i ó=o ö=o õ=o ō=o ú=u ü=u ý=y ñ=n ń=n ş=sh ç=ch ğ=g ǵ=g ı=i İ=i'

/** What is spelt in two ways even in Latin: Yangiyer and Янгиер, tsirk and sirk, xona and hona. */
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

/** The words of a text in their one spelling, with single spaces between them. */
export function fold(text: string): string {
  let folded = text.replace(capitals, (found) => found.toLowerCase()).replace(anyApostrophe, '')
  // An accent typed as a sign of its own joins its letter (и and a breve are й), or is dropped.
  if (accent.test(folded)) folded = folded.normalize('NFC').replace(accents, '')
  folded = folded.replace(foreignLetter, (letter) => letters.get(letter) ?? letter)
  for (const [from, to] of soundRules) folded = folded.replaceAll(from, to)
  return folded.replace(doubledLetter, '$1').replace(notWord, ' ').trim().replace(overlong, '$1')
}

export const foldWords = (text: string): string[] => fold(text).split(' ').filter(Boolean)

const writtenWord = `[A-Z${wordLetters}][A-Z${wordLetters}${apostrophes}]*`
const onlyWord = new RegExp(`^${writtenWord}$`, 'u')
const everyWord = new RegExp(writtenWord, 'gu')

/** One word, with nothing before, in or after it that is no part of one. */
export const isWord = (text: string): boolean => onlyWord.test(text) && fold(text) !== ''

export interface FoundWord {
  /** Where it stands in the text, for marking. */
  start: number
  end: number
  folded: string
}

/** The words of a text where they stand, each folded. */
export function findWords(text: string): FoundWord[] {
  return [...text.matchAll(everyWord)]
    .map(({ 0: word, index: start }) => ({ start, end: start + word.length, folded: fold(word) }))
    .filter(({ folded }) => folded !== '')
}

/** A search asks for at most so much; more is refused. */
export const searchCaps = { letters: 200, words: 16 }
