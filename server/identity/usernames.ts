import { createHash } from 'node:crypto'
import unhomoglyph from 'unhomoglyph'

/** Two usernames that differ only in case, Unicode form or outer spaces are the same account. */
export const usernameKey = (username: string) => username.normalize('NFKC').trim().toLowerCase()

const ignorable = /\p{Default_Ignorable_Code_Point}/gu
const cyrillicCapitals = /[\p{Script=Cyrillic}&&\p{Lu}]/gv

/** Upper and lower case are one account, so they get one skeleton: i = I = l, and Cyrillic в = В = B = b. */
const caseLooks = { i: 'l', ʙ: 'b', ʜ: 'h', ĸ: 'k', ʍ: 'rn', ᴛ: 't' }
const casePattern = new RegExp(`[${Object.keys(caseLooks).join('')}]`, 'g')

/** The skeleton of Unicode TR39; the package has the standard's table of confusable characters. */
const skeleton = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD')

/** Usernames that look alike have the same skeleton. See docs/decisions/0015-guesses-and-look-alikes.md. */
export function usernameSkeleton(username: string): string {
  const seen = username.normalize('NFKC').replace(ignorable, '').trim()
  const typed = seen.replace(cyrillicCapitals, (letter) => letter.toLowerCase())
  const looks = skeleton(skeleton(typed).toLowerCase())
    .replace(casePattern, (letter) => caseLooks[letter as keyof typeof caseLooks])
    // An i already has a dot.
    .replace(/([lj])\u0307+/g, '$1')
    .replace(/\s+/g, ' ')
  // An index entry can have about 2,700 bytes.
  return looks.length <= 200 ? looks : createHash('sha256').update(looks).digest('hex')
}
