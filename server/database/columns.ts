import { sql } from 'drizzle-orm'
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The number of a transaction. */
export const changedIn = () =>
  bigint('changed_in', { mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`)

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Folded for search by the database itself. */
export const foldedKey = (name: string, of: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`fold_text(${of})`))
