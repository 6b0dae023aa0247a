import pg from 'pg'
import type { Db } from '../server/database/db.ts'
import { type Database, openDatabase } from '../server/database/open.ts'
import { createSession } from '../server/identity/sessions.ts'
import { listReceived, listSent } from '../server/modules/applications/applications.lists.repository.ts'
import { listMessages } from '../server/modules/conversations/conversations.repository.ts'
import { listOwnJobs } from '../server/modules/own-jobs/own-jobs.repository.ts'
import { connections, drive, writeRequest } from './client.ts'
import type { Name } from './limits.ts'
import type { Product } from './product.ts'
import type { Rounds } from './rates.ts'

interface Reader {
  id: number
  hash: string
  /** One of their applications. */
  application: number
}

interface List {
  /** Those who have a page to read. */
  readers: string
  path(reader: Reader): string
  /** The product's own list. */
  read(db: Db, reader: Reader): Promise<unknown>
}

const limit = 24
const firstPage = { after: undefined, limit }

const withPageOf = (table: string, person: string) => `
  SELECT users.id, password_hash AS hash, max(${table}.id) AS application FROM ${table} JOIN users ON users.id = ${person}
  GROUP BY users.id HAVING count(*) > ${limit} ORDER BY count(*), users.id LIMIT ${connections}`

export const signedInLists = {
  'sent-list': {
    readers: withPageOf('applications', 'seeker_id'),
    path: () => `/api/applications/?limit=${limit}`,
    read: (db, { id }) => listSent(db, { filter: { seekerId: id }, ...firstPage }),
  },
  'received-list': {
    readers: withPageOf('applications', 'employer_id'),
    path: () => `/api/employer/applications/?limit=${limit}`,
    read: (db, { id }) => listReceived(db, { filter: { employerId: id }, ...firstPage }),
  },
  'own-jobs': {
    readers: withPageOf('jobs', 'employer_id'),
    path: () => `/api/employer/jobs/?limit=${limit}`,
    read: (db, { id }) => listOwnJobs(db, { filter: { employerId: id }, ...firstPage }),
  },
  conversation: {
    readers: `SELECT users.id, password_hash AS hash, applications.id AS application
      FROM applications JOIN users ON users.id = seeker_id WHERE last_message = 4 ORDER BY 3 DESC LIMIT ${connections}`,
    path: ({ application }) => `/api/applications/${application}/messages/?limit=${limit}`,
    read: (db, { id, application }) =>
      listMessages.oldest(db, { filter: { id: application, userId: id, as: 'job_seeker' }, ...firstPage }),
  },
} satisfies Partial<Record<Name, List>>

/** Requests per second of a list through the product, and of its bare SELECT, prepared: pairs [ours, theirs]. */
export async function rateOfList(
  product: Product,
  list: List,
  { rounds, seconds }: Rounds,
): Promise<[number, number][]> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  try {
    const { rows: readers } = await database.pool.query<Reader>(list.readers)
    const requests = await Promise.all(readers.map((reader) => requestOf(database.db, list, reader)))
    const next = (connection: number) => requests[connection % requests.length] as Buffer
    const pairs: [number, number][] = []
    for (let round = 0; round <= rounds; round++) {
      const ours = await drive({ address: product.address, seconds, status: 200, next })
      const theirs = await bareSelects(database, await recordSelects(database, list, readers), seconds)
      // The first round is a warm-up.
      if (round > 0) pairs.push([ours, theirs])
    }
    return pairs
  } finally {
    await database.close()
  }
}

async function requestOf(db: Db, list: List, reader: Reader): Promise<Buffer> {
  const token = await createSession(db, { userId: reader.id, passwordHash: reader.hash })
  return writeRequest('GET', list.path(reader), { authorization: `Token ${token}` })
}

interface Select {
  text: string
  values: unknown[]
}

/** The statement that the product's list sends for each. */
async function recordSelects({ db, pool }: Database, list: List, readers: Reader[]): Promise<Select[]> {
  const selects: Select[] = []
  const send = pool.query
  pool.query = ((query: { text: string }, values: unknown[]) => {
    selects.push({ text: query.text, values })
    return Reflect.apply(send, pool, [query, values])
  }) as typeof send
  try {
    for (const reader of readers) await list.read(db, reader)
    return selects
  } finally {
    pool.query = send
  }
}

async function bareSelects({ connection }: Database, selects: Select[], seconds: number) {
  const started = performance.now()
  const until = started + seconds * 1000
  let done = 0
  const loop = async (select: Select) => {
    const client = new pg.Client(connection)
    await client.connect()
    for (; performance.now() < until; done++)
      await client.query({ name: 'list', ...select, rowMode: 'array' })
    await client.end()
  }
  await Promise.all(
    Array.from({ length: connections }, (_, index) => loop(selects[index % selects.length] as Select)),
  )
  return done / ((performance.now() - started) / 1000)
}
