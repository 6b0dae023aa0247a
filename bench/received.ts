import pg from 'pg'
import { openDatabase } from '../server/database/open.ts'
import { createSession } from '../server/identity/sessions.ts'
import { median, timed } from './figures.ts'
import type { Product } from './product.ts'
import { ask } from './times.ts'

const received = 50_000

/** The tokens of an employer who received 50,000 applications and of one who received some thirty. */
async function signInEmployers(product: Product): Promise<[string, string]> {
  const { db, connection, close } = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  // Not of the pool, whose statements may not take so long.
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query<{ id: number; count: number; hash: string }>(`
      SELECT users.id, password_hash AS hash, count(*)::int FROM applications JOIN users ON users.id = employer_id
      GROUP BY users.id ORDER BY count(*) DESC, users.id`)
    const large = rows[0]
    const small = rows.find(({ count }) => count <= 30)
    if (!large || !small) throw new Error('there are too few applications: seed more')
    await client.query(
      `INSERT INTO applications (job_id, employer_id, seeker_id, message)
       SELECT job.id, $1, seeker.id, '' FROM (
         SELECT id FROM jobs WHERE employer_id = $1 ORDER BY id LIMIT 6
       ) AS job CROSS JOIN (SELECT id FROM users WHERE role = 'job_seeker') AS seeker
       ORDER BY seeker.id LIMIT greatest(0, $2) ON CONFLICT DO NOTHING`,
      [large.id, received - large.count],
    )
    await client.query('VACUUM ANALYZE applications')
    const signIn = async ({ id, hash }: { id: number; hash: string }) => {
      const token = await createSession(db, { userId: id, passwordHash: hash })
      if (!token) throw new Error('cannot create a session')
      return token
    }
    return [await signIn(large), await signIn(small)]
  } finally {
    await client.end()
    await close()
  }
}

const names = [
  'dilnoza',
  'rahmat',
  'aziza',
  'sardor',
  'otabek',
  'malika',
  'jasur',
  'nilufar',
  'sotuvchi',
  'oshpaz',
]

/** Times of a search among the applications of each: pairs [large, small]. */
export async function receivedTimes(product: Product, rounds: number): Promise<[number, number][]> {
  const [large, small] = await signInEmployers(product)
  const search = async (token: string) => {
    const headers = { Authorization: `Token ${token}` }
    const times: number[] = []
    for (const name of names)
      times.push(await timed(() => ask(product, `/api/employer/applications/?q=${name}`, { headers })))
    return median(times)
  }
  await search(large)
  await search(small)
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++) pairs.push([await search(large), await search(small)])
  return pairs
}
