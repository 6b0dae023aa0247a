import pg from 'pg'

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Every row of every lasting table, as text, and the last number given: asked of PostgreSQL itself. */
export const contents = (url: string) =>
  withClient(url, async (client) => {
    const all: Record<string, string[]> = {}
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence = 'p'
         AND relname <> 'migrations' ORDER BY relname`,
    )
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
      )
      all[name] = rows.map(({ row }) => row)
    }
    const numbers = await client.query<{ name: string }>(
      'SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema()',
    )
    for (const { name } of numbers.rows) {
      const { rows } = await client.query<{ last: string }>(
        `SELECT (last_value + CASE WHEN is_called THEN 1 ELSE 0 END)::text AS last FROM "${name}"`,
      )
      all[name] = rows.map(({ last }) => last)
    }
    return all
  })
