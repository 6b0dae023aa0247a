// Cyrillic to Latin, for display. Decision 33 tells the rules.

const table =
  "а=a б=b в=v г=g д=d е=e ё=yo ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=x ц=s ч=ch ш=sh щ=sh ъ=' ы=i ь= э=e ю=yu я=ya ў=o' қ=q ғ=g' ҳ=h"
const letters = new Map(table.split(' ').map((pair) => pair.split('=') as [string, string]))

const cyrillicWord = /[Ѐ-ӿ]+/g
const oneLetter = /[Ѐ-ӿ]/
const vowel = /[аеёиоуэюяўы]/

/** Months whose Latin spelling lost a letter. */
const unlikeRules = /(окт|сент)я(?=бр)/gi

/** The Uzbek alphabet has neither ы nor щ; nor has the language these words. */
const russianSign =
  /[ыщ]|(?<!\p{L})(?:[ивск](?!\.)|для|или|по|требу\p{L}+|нуж\p{L}+|работ\p{L}*|водител\p{L}*)(?!\p{L})/iu
const uzbekLetter = /[ўқғҳ]/i

/** Russian stays as it was written: in Latin letters nobody reads it. */
const isRussian = (text: string) => russianSign.test(text) && !uzbekLetter.test(text)

export function toLatin(text: string): string {
  if (!oneLetter.test(text) || isRussian(text)) return text
  return text.replace(cyrillicWord, convertWord)
}

function convertWord(written: string): string {
  const word = written.replace(
    unlikeRules,
    (found, begun) => begun + (found === found.toUpperCase() ? 'А' : 'а'),
  )
  const lower = word.toLowerCase()
  let latin = ''
  for (let at = 0; at < lower.length; at += 1) {
    const small = convertLetter(lower, at)
    latin += word[at] === lower[at] ? small : raise(small, word, at)
  }
  return latin
}

function convertLetter(word: string, at: number): string {
  const [before = '', letter = '', after = ''] = [word[at - 1], word[at], word[at + 1]]
  if (letter === 'е') return before === '' || vowel.test(before) || /[ъь]/.test(before) ? 'ye' : 'e'
  // One of two is enough: пицца is pitsa.
  if (letter === 'ц') return before === 'ц' ? '' : vowel.test(before) ? 'ts' : 's'
  // What parts letters in Cyrillic needs no mark where the next letter begins with y, nor after oʻ.
  if (letter === 'ъ') return /[еёюя]/.test(after) || before === 'ў' ? '' : "'"
  if (letter === 'о' && before === 'ь') return 'yo'
  // Is'hoq: without the mark it would be read as sh.
  if (letter === 'ҳ' && before === 'с') return "'h"
  return letters.get(letter) ?? letter
}

/** Two letters for a capital: SHAHAR, but Shahar. */
function raise(latin: string, word: string, at: number): string {
  const neighbour = word[at + 1] ?? word[at - 1] ?? ''
  const all = neighbour !== neighbour.toLowerCase()
  return all ? latin.toUpperCase() : latin.slice(0, 1).toUpperCase() + latin.slice(1)
}
