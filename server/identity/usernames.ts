import { createHash } from 'node:crypto'
import unhomoglyph from 'unhomoglyph'

/** One account per name, whatever its case, Unicode form or outer spaces. */
export const usernameKey = (username: string) => username.normalize('NFKC').trim().toLowerCase()

const ignorable = /\p{Default_Ignorable_Code_Point}/gu
const cyrillicCapitals = /[\p{Script=Cyrillic}&&\p{Lu}]/gv

/** Letters in both cases stand for one account, so the look of both is one: I is l, and i is I. В is B, and в is В. */
const caseLooks = { i: 'l', ʙ: 'b', ʜ: 'h', ĸ: 'k', ʍ: 'rn', ᴛ: 't' }
const casePattern = new RegExp(`[${Object.keys(caseLooks).join('')}]`, 'g')

/** Unicode TR39: names that look alike have one skeleton. The package has the table of the standard. */
const skeleton = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD')

/**
 * One account per look: the skeleton of a name, also across cases. See
 * docs/decisions/0015-limits-that-spare-the-owner.md.
 */
export function usernameSkeleton(username: string): string {
  const seen = username.normalize('NFKC').replace(ignorable, '').trim()
  const typed = seen.replace(cyrillicCapitals, (letter) => letter.toLowerCase())
  const looks = skeleton(skeleton(typed).toLowerCase())
    .replace(casePattern, (letter) => caseLooks[letter as keyof typeof caseLooks])
    // The dot of an i is there already.
    .replace(/([lj])\u0307+/g, '$1')
    .replace(/\s+/g, ' ')
  // An index entry has room for some 2,700 bytes.
  return looks.length <= 200 ? looks : createHash('sha256').update(looks).digest('hex')
}
