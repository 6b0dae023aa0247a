import { tablesOfPeople } from '../../tests/support/snapshot.ts'
import type { World } from '../support/world.ts'

/** A report reckons changed days anew when it is read. They follow from jobs and applications. */
const reckoned = new Set(['report_days', 'report_waits', 'report_stale_days'])

/** Puts triggers on every table with user data; the returned function lists the writes since its last call. */
export async function watchWrites(world: World): Promise<() => Promise<string[]>> {
  const { pool } = world
  const tables = (await tablesOfPeople(world)).filter((name) => !reckoned.has(name))
  await pool.query(`
    CREATE UNLOGGED TABLE trial_writes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text NOT NULL);
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO trial_writes (what) VALUES (TG_OP || ' ' || TG_TABLE_NAME); RETURN NULL; END $$`)
  for (const table of tables)
    await pool.query(
      `CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_write()`,
    )
  // No UPDATE trigger here: every request may update a session's last use.
  await pool.query(
    'CREATE TRIGGER note_write AFTER INSERT OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION note_write()',
  )
  let last = '0'
  return async () => {
    const { rows } = await pool.query<{ id: string; what: string }>(
      'SELECT id, what FROM trial_writes WHERE id > $1 ORDER BY id',
      [last],
    )
    last = rows.at(-1)?.id ?? last
    return rows.map(({ what }) => what)
  }
}
