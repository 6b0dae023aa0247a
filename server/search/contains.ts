import { type SQL, sql } from 'drizzle-orm'
import { foldWords, isWord } from '../../contract/fold.ts'
import { beginningsOf } from '../../contract/spelling.ts'

interface Text {
  /** Folded by the database. */
  key: SQL
  /** As it was written. */
  written: SQL
}

/** All that was asked, in any order: a word in any spelling, anything else letter for letter. */
export function contains({ key, written }: Text, question: string): SQL {
  const parts = question.split(/\s+/).filter(Boolean)
  return sql.join(
    parts.map((part) =>
      isWord(part)
        ? sql`(${sql.join(
            foldWords(part)
              .flatMap(beginningsOf)
              .map((one) => sql`strpos(${key}, ${one}) > 0`),
            sql` OR `,
          )})`
        : sql`strpos(lower(${written}), lower(${part})) > 0`,
    ),
    sql` AND `,
  )
}
