import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../server/database/open.ts'
import { writeRequest } from './client.ts'
import { type Product, readMetric } from './product.ts'

/** So many people have a page open, and nothing happens. */
const people = 5_000
/** An address has 500 streams at most. */
const perAddress = 400
const openedAtOnce = 100
/** Longer than two rounds of heartbeats. */
const idleSeconds = 60

export interface IdleStreams {
  /** Of the server, for each stream. */
  kilobytes: number
  /** The share of one core that the open streams add. */
  cpu: number
}

/** What open streams cost a server while nothing is told. */
export async function costOfStreams(product: Product): Promise<IdleStreams> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  const sockets: Socket[] = []
  try {
    const tokens = await signIn(database)
    // The first streams load code and fill pools.
    await openAll(product, tokens.slice(0, perAddress), sockets)
    for (const socket of sockets.splice(0)) socket.destroy()
    await streamsAre(product, 0)
    const [silent, memory] = [await cpuWhileIdle(product), await product.memory()]
    await openAll(product, tokens, sockets)
    await streamsAre(product, people)
    const busy = await cpuWhileIdle(product)
    await streamsAre(product, people)
    return { kilobytes: ((await product.memory()) - memory) / people / 1024, cpu: busy - silent }
  } finally {
    for (const socket of sockets) socket.destroy()
    await database.close()
  }
}

async function signIn({ db }: Database): Promise<string[]> {
  const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'))
  const names = tokens.map(() => `bench-${randomUUID()}`)
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await db.execute(sql`
    WITH signed AS (
      SELECT name, hash FROM unnest(${sql.param(names)}::text[], ${sql.param(hashes)}::text[]) AS signed (name, hash)
    ), made AS (
      INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
      SELECT name, name, 'none', 'job_seeker', 'Bench', 'Toshkent', '' FROM signed RETURNING id, username
    )
    INSERT INTO sessions (token_hash, user_id, expires_at)
    SELECT decode(hash, 'hex'), id, now() + interval '1 day' FROM made JOIN signed ON name = username`)
  return tokens
}

async function openAll({ address }: Product, tokens: string[], sockets: Socket[]) {
  const { port } = new URL(address)
  const open = async (token: string, index: number) => {
    const from = `127.0.1.${1 + Math.floor(index / perAddress)}`
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
    sockets.push(socket)
    socket.write(writeRequest('GET', '/api/stream/', { authorization: `Token ${token}` }))
    const [begun] = await once(socket, 'data')
    if (!String(begun).startsWith('HTTP/1.1 200')) throw new Error(`a stream was refused: ${begun}`)
    socket.resume()
  }
  for (let from = 0; from < tokens.length; from += openedAtOnce)
    await Promise.all(
      tokens.slice(from, from + openedAtOnce).map((token, index) => open(token, from + index)),
    )
}

async function streamsAre(product: Product, count: number) {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(100))
    if ((await readMetric(product.address, 'live_streams')) === count) return
  throw new Error(`${await readMetric(product.address, 'live_streams')} streams are open, not ${count}`)
}

/** The share of one core. */
async function cpuWhileIdle(product: Product): Promise<number> {
  const before = await product.cpu()
  await sleep(idleSeconds * 1000)
  return ((await product.cpu()) - before) / idleSeconds / 1000
}
