import { type SQL, sql } from 'drizzle-orm'
import { foldWords, isWord } from '../../contract/fold.ts'
import { beginningsOf } from '../../contract/spelling.ts'

interface Text {
  /** Folded by the database. */
  key: SQL
  /** Not folded. */
  written: SQL
}

/** Every part of the search text, in any order: words match in any spelling, other text exactly. */
export function contains({ key, written }: Text, search: string): SQL {
  const parts = search.split(/\s+/).filter(Boolean)
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
