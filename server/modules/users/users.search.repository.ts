import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { foldWords, isWord } from '../../../contract/fold.ts'
import { phoneDigits } from '../../../contract/phone.ts'
import { beginningsOf } from '../../../contract/spelling.ts'
import { userCountCap } from '../../../contract/users.ts'
import type { Db } from '../../database/db.ts'
import { resumes, users } from '../../database/schema.ts'
import { contains } from '../../search/contains.ts'

export type Listed = 'job_seeker' | 'employer'

/** The indexes of names and contacts know three letters in a row. */
const gramLength = 3

export const fullName = sql<string>`coalesce(${resumes.fullName}, ${users.firstName})`

interface Asked {
  role: Listed
  q: string
  /** Of those who registered in these days alone. */
  days: SQL | undefined
}

/** The ids of those who are found; undefined when there are more than are counted. */
export async function findUsers(db: Db, asked: Asked): Promise<number[] | undefined> {
  // A resume mostly has the names of its user, so that where many are found, the users alone tell it, in less time.
  const most = await listFound(db, { ...asked, where: 'users' })
  if (most.length === userCountCap) return undefined
  const found = await listFound(db, { ...asked, where: 'users and resumes' })
  return found.length < userCountCap ? found : undefined
}

type Where = 'users' | 'users and resumes'

async function listFound(db: Db, { role, q, days, where }: Asked & { where: Where }) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(resumes, eq(resumes.seekerId, users.id))
    .where(and(eq(users.role, role), days, mayContain(q, where), containing(q)))
    .limit(userCountCap)
  return rows.map(({ id }) => id)
}

/** In the names, the phone or the address; a phone in any writing, as it is asked and as it is stored. */
export function containing(q: string): SQL | undefined {
  const { words, digits } = read(q)
  const key = sql`concat_ws(' ', ${users.nameKey}, ${resumes.nameKey}, ${users.contactKey})`
  const written = sql`concat_ws(' ', ${users.username}, ${fullName}, ${users.phoneNumber}, ${users.address})`
  const found = contains({ key, written }, words)
  return digits ? or(found, sql`strpos(translate(${users.phoneNumber}, ' ()-./', ''), ${digits}) > 0`) : found
}

/** Seven digits are a phone; their groups alone would be found in many. Fewer may be a house and a flat. */
function read(q: string) {
  const digits = phoneDigits(q)
  return { digits, words: digits && digits.length >= 7 ? digits : q }
}

/**
 * Whoever `containing` finds there, and others, by the indexes. Undefined when they cannot tell. The longest part alone:
 * to compare the letters of every row that one part finds with another part costs more than to read them.
 */
function mayContain(q: string, where: Where): SQL | undefined {
  const { words, digits } = read(q)
  const parts = words.split(/\s+/).map(choicesOf)
  const [longest] = parts.filter((part) => part.length > 0).toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (!longest) return undefined
  const any = digits && digits.length < gramLength ? undefined : [...longest, ...(digits ? [digits] : [])]
  return any && or(...any.map((text) => hasGrams(text, where)))
}

const lengthOf = ([first = '']: string[]) => first.length

/** Folded words of which whoever has this part of a search has one; none when that is not known. */
function choicesOf(part: string): string[] {
  const words = isWord(part)
    ? foldWords(part).flatMap(beginningsOf)
    : foldWords(beginning.exec(part)?.[1] ?? '')
  return words.every((word) => word.length >= gramLength) ? words : []
}

/** The first word of a text with others, when no letter after it can change its folding. */
const beginning = /^([a-z0-9]+)[^a-z0-9'`\u0080-\uffff]/i

function hasGrams(text: string, where: Where): SQL | undefined {
  const contact = sql`contact_text(${users.contactKey}, ${users.phoneNumber})`
  const named = sql`SELECT named.seeker_id FROM ${resumes} AS named WHERE grams(named.name_key) @> grams(${text})`
  return or(
    sql`grams(${users.nameKey}) @> grams(${text})`,
    sql`grams(${contact}) @> grams(${text})`,
    where === 'users' ? undefined : sql`${users.id} = ANY(ARRAY(${named}))`,
  )
}
