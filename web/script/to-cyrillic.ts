// Latin to Cyrillic, for display. Decision 33 tells the rules.

const table =
  "a=а b=б d=д e=е f=ф g=г h=ҳ i=и j=ж k=к l=л m=м n=н o=о p=п q=қ r=р s=с t=т u=у v=в x=х y=й z=з sh=ш ch=ч yo=ё yu=ю ya=я ye=е o'=ў g'=ғ '=ъ s'=с"
const letters = new Map(table.split(' ').map((pair) => pair.split('=') as [string, string]))

/** What people type for the mark of oʻ and gʻ, and for the tutuq belgisi. */
const mark = "['`´‘’ʻʼ]"
const anyMark = new RegExp(mark, 'g')

/** Addresses, usernames and codes. */
const leftAlone = [
  String.raw`https?://\S+|www\.\S+`,
  String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  String.raw`@\w+|\w*_\w*|[a-z]+\d\w*`,
  // What people write to our bot.
  String.raw`/(?:start|stop|holat)(?!\w)`,
  String.raw`[a-z][\w-]*(?:\.[\w-]+)*\.(?:uz|com|org|net|ru|io|me)(?:/\S*)?(?!\w)`,
  // Half of Wi-Fi would be Cyrillic, and email would be эмаил.
  'wi-?fi|e-?mail',
].join('|')
const word = `[a-z]+(?:${mark}+[a-z]+)*(?:(?<=[og])${mark})?`
const pieces = new RegExp(`(?<alone>${leftAlone})|(?<word>${word})|${mark}`, 'gi')
const endMark = new RegExp(`${mark}$`)

/** Artel'da, 'Oq-oltin'da. Not after a vowel or g: va'da, bema'ni and tog'da are one word. */
const caseEnding = new RegExp(`(?<=[bcdfhj-np-tv-z])(${mark}+)(da(?:n|gi)?|ga|ni(?:ng)?)$`, 'i')
/** What has one alone may end with the tutuq belgisi: qat'da, sham'ni. */
const twoVowels = /[aeiou][^aeiou]*[aeiou]/i

/** No Uzbek word has w, or c without h. */
const foreign = /w|c(?!h)/
const roman = /^[IVX]+$/
/** Of a driving licence. */
const category = /^[A-E]$/

/** Words that the rules spell wrong, by their beginning; with a dot at the end, only without endings. */
let unlikeRules = new Map<string, string>()

/**
 * A line is `albom=альбом` or `oktabr.=октябрь`; `telegram` stays in Latin; `Employer!=Иш берувчи` is a whole text.
 */
export function knowWords(list: string) {
  unlikeRules = new Map(
    list.split('\n').map((line) => {
      const [latin = '', cyrillic = ''] = line.split('=')
      return [latin, cyrillic]
    }),
  )
}

/** `before` is what stands before the text, where the page has it in pieces. */
export function toCyrillic(text: string, before = ''): string {
  // The few texts that are English on Latin pages.
  const whole = unlikeRules.get(`${text}!`)
  if (whole) return whole
  let quoted = false
  return text.replace(pieces, (piece, ...rest) => {
    const groups = rest.at(-1) as { alone?: string; word?: string }
    const at = rest.at(-3) as number
    if (groups.alone !== undefined) return piece
    const letterBefore = text[at - 1] ?? before.slice(-1)
    if (groups.word === undefined) {
      // After a letter it begins nothing: Wi-Fi'da.
      quoted = !quoted && !/[\p{L}\d]/u.test(letterBefore)
      return piece
    }
    const next = text[at + piece.length] ?? ''
    if (roman.test(piece) || category.test(piece)) return next === '.' ? convertWord(piece, '') : piece
    const parted = splitEnding(piece)
    if (parted) {
      quoted = false
      return convertWord(parted.name, letterBefore) + parted.mark + convertByRules(parted.ending)
    }
    if (!quoted || !endMark.test(piece)) return convertWord(piece, letterBefore)
    // 'Ishlarni ko'ring': the last one ends what is quoted.
    quoted = false
    return convertWord(piece.slice(0, -1), letterBefore) + piece.slice(-1)
  })
}

/** Where a mark parts a name, or what is quoted, from the ending of its case. */
function splitEnding(piece: string) {
  const found = caseEnding.exec(piece)
  const name = piece.slice(0, found?.index)
  return found && twoVowels.test(name) ? { name, mark: found[1] ?? '', ending: found[2] ?? '' } : undefined
}

function convertWord(written: string, before: string): string {
  const marked = written.replace(anyMark, "'")
  const lower = marked.toLowerCase()
  const stem = unlikeRules.get(written) === '' ? { length: written.length, cyrillic: '' } : findStem(lower)
  if (!stem) return foreign.test(lower) ? written : convertByRules(marked, before)
  const { length, cyrillic } = stem
  const [begun, ending] = [marked.slice(0, length), marked.slice(length)]
  if (cyrillic !== '') return likeCase(begun, cyrillic) + convertByRules(ending, begun.at(-1))
  // Telegram'da: the mark parts the name from its ending.
  return begun + (ending.startsWith("'") ? "'" : '') + convertByRules(ending.replace(/^'/, ''), begun.at(-1))
}

function findStem(lower: string) {
  for (let length = lower.length; length > 1; length -= 1) {
    const begun = lower.slice(0, length)
    const cyrillic =
      (length === lower.length ? unlikeRules.get(`${begun}.`) : undefined) ?? unlikeRules.get(begun)
    if (cyrillic !== undefined) return { length, cyrillic }
  }
  return undefined
}

function likeCase(written: string, cyrillic: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return cyrillic.toUpperCase()
  const first = written.slice(0, 1)
  return first === first.toLowerCase() ? cyrillic : cyrillic.slice(0, 1).toUpperCase() + cyrillic.slice(1)
}

const unit = /o'|g'|sh|ch|yo(?!')|y[aue]|s'(?=h)|ts(?!h)|[a-z]|'/gi

const convertByRules = (marked: string, before = '') =>
  marked.replace(unit, (found, at: number) => {
    const [letterBefore, after] = [marked[at - 1] ?? before, marked.slice(at + found.length)]
    const cyrillic = convertUnit(found.toLowerCase(), { before: letterBefore.toLowerCase(), after })
    // The mark itself has no case: E'LON is ЭЪЛОН.
    const raised = found === "'" ? isCapital(letterBefore) && isCapital(after[0]) : isCapital(found[0])
    return raised ? cyrillic.toUpperCase() : cyrillic
  })

const isCapital = (letter = '') => letter !== letter.toLowerCase()
const isLetter = (letter: string) => /[a-zЀ-ӿ']/.test(letter)
const isVowel = (letter: string) => /[aeiouаеёиоуэюяў]/.test(letter)

function convertUnit(latin: string, { before, after }: { before: string; after: string }): string {
  if (latin === 'e' && (!isLetter(before) || isVowel(before))) return 'э'
  if (latin === 'ye' && isLetter(before) && !isVowel(before) && before !== "'") return 'ье'
  // Politsiya and litsey, but ketsa, aytsin, vaqtsiz: there the t belongs to the stem.
  if (latin === 'ts') return !isLetter(before) || /^(?:e|i(?!z|n(?!a)))/i.test(after) ? 'ц' : 'тс'
  // Aksiya, korrupsiya, stansiya.
  if (latin === 's' && /[kpn]/.test(before) && /^i(?:ya|on)/i.test(after)) return 'ц'
  return letters.get(latin) ?? latin
}
