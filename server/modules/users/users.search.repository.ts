import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { foldWords, isWord } from '../../../contract/fold.ts'
import { phoneDigits } from '../../../contract/phone.ts'
import { beginningsOf } from '../../../contract/spelling.ts'
import { userCountCap } from '../../../contract/users.ts'
import type { Db } from '../../database/db.ts'
import { kept } from '../../database/kept.ts'
import { resumes, userSearch, users } from '../../database/schema.ts'
import { contains } from '../../search/contains.ts'

export type Listed = 'job_seeker' | 'employer'

/** The index of what people are found by knows three letters in a row. */
const gramLength = 3

/** The part of all people who have these letters, as PostgreSQL last counted it. Rare ones are absent. */
export const findShares = kept(10 * 60 * 1000, async (db) => {
  const { rows } = await db.execute<{ gram: string; share: number }>(sql`
    SELECT gram, share FROM pg_stats
    CROSS JOIN unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (gram, share)
    WHERE schemaname = current_schema() AND tablename = 'user_search_by_grams' AND gram IS NOT NULL`)
  return new Map(rows.map(({ gram, share }) => [gram, share]))
})
type Shares = Awaited<ReturnType<typeof findShares>>

export const fullName = sql<string>`coalesce(${resumes.fullName}, ${users.firstName})`

interface Asked {
  role: Listed
  q: string
  /** Of those who registered in these days alone. */
  days: SQL | undefined
}

/** The ids of those who are found; undefined when there are more than are counted. */
export async function findUsers(db: Db, { role, q, days }: Asked): Promise<number[] | undefined> {
  const shares = await findShares(db)
  // What is not asked of users and resumes, PostgreSQL does not look up.
  const rows = await db
    .select({ id: userSearch.userId })
    .from(userSearch)
    .leftJoin(users, eq(users.id, userSearch.userId))
    .leftJoin(resumes, eq(resumes.seekerId, userSearch.userId))
    .where(and(eq(userSearch.role, role), days, mayContain({ q, role, shares }), contain(q)))
    .limit(userCountCap)
  return rows.length < userCountCap ? rows.map(({ id }) => id) : undefined
}

/** For a query of users with their resumes. */
export const containing = (q: string) =>
  sql`EXISTS (SELECT FROM ${userSearch} WHERE ${userSearch.userId} = ${users.id} AND ${contain(q)})`

const searched = sql`(${userSearch.accountText} || ' ' || ${userSearch.resumeText})`

/** In the names, the phone or the address; a phone in any writing, as it is asked and as it is stored. */
function contain(q: string): SQL | undefined {
  const { words, digits } = read(q)
  const written = sql`concat_ws(' ', ${users.username}, ${fullName}, ${users.phoneNumber}, ${users.address})`
  const found = contains({ key: searched, written }, words)
  return digits ? or(found, sql`strpos(${searched}, ${digits}) > 0`) : found
}

/** Seven digits are a phone; their groups alone would be found in many. Fewer may be a house and a flat. */
function read(q: string) {
  const digits = phoneDigits(q)
  return { digits, words: digits && digits.length >= 7 ? digits : q }
}

/** Whoever `contain` finds, and some others, by the index. Undefined when it cannot tell. */
function mayContain({ q, role, shares }: Pick<Asked, 'q' | 'role'> & { shares: Shares }): SQL | undefined {
  const { words, digits } = read(q)
  const parts = words.split(/\s+/)
  const certain = parts.flatMap(certainOf).filter(isIndexed)
  // Whoever is found has all texts of one of these.
  const choices = certain.length > 0 ? [certain] : formsOfOne(parts)
  if (choices.length === 0 || (digits && !isIndexed(digits))) return undefined
  if (digits) choices.push([digits])
  return or(
    ...choices.map((texts) =>
      hasAll(
        texts.flatMap((text) => rarestGrams(text, shares)),
        role,
      ),
    ),
  )
}

const isIndexed = (text: string) => text.length >= gramLength

/** For words of three letters, of which the last is not certain. */
function formsOfOne(parts: string[]): string[][] {
  const words = parts.filter(isWord).map((part) => foldWords(part).flatMap(beginningsOf))
  return words.find((forms) => forms.every(isIndexed))?.map((form) => [form]) ?? []
}

/** Folded texts that whoever has this part of a search has, all of them. */
function certainOf(part: string): string[] {
  if (!isWord(part))
    return [...part.matchAll(piece)].flatMap(({ 0: text, index }) =>
      foldWords(text).map((word) => (index + text.length < part.length ? word : withoutLast(word))),
    )
  const words = foldWords(part)
  // Of several, one is enough.
  return words.length > 1
    ? []
    : words.map((word) => (beginningsOf(word).length > 1 ? withoutLast(word) : word))
}

/**
 * Of a text with punctuation: letters that fold alike whatever stands around the text, but for the last one of it. (Words
 * are cut after forty letters: who looks for a piece of the rest finds nobody.)
 */
const piece = /(?<![a-z0-9'`\u0080-\uffff])[a-z0-9]+(?![a-z0-9'`\u0080-\uffff])/gi

/** The letter that may stand after it in what is found changes the last one: `uy` is in `uyi`, which folds to `ui`. */
const withoutLast = (word: string) => word.slice(0, -1)

/** Of each word some are enough: to go through the list of a frequent one takes longer than to look at a few people more. */
function rarestGrams(text: string, shares: Shares): string[] {
  const count = text.length - gramLength + 1
  const grams = Array.from({ length: count }, (_, place) => text.slice(place, place + gramLength))
  const shareOf = (gram: string) => shares.get(gram) ?? 0
  return [...new Set(grams)]
    .sort((a, b) => shareOf(a) - shareOf(b))
    .slice(0, Math.max(2, Math.floor(text.length / gramLength)))
}

/** The index knows roles too. Most people are seekers: to look for that again takes longer than it saves. */
const hasAll = (grams: string[], role: Listed): SQL =>
  sql`(grams(${searched}) || ${userSearch.role}) @> ${sql.param(role === 'employer' ? [...grams, role] : grams)}::text[]`
