import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** What data functions take first: the pool's database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>
