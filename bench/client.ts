import { connect, type Socket } from 'node:net'

/** The bytes of the next request on this connection, counted from 0. */
export type NextRequest = (connection: number, turn: number) => Buffer

interface Drive {
  address: string
  connections: number
  seconds: number
  status: number
  next: NextRequest
}

/**
 * Requests answered per second over so many keep-alive connections, each asking again as soon as it has its answer.
 * It parses no more of an answer than its status and length: a client that did more would be slower than the servers
 * it measures, and every ratio would come out near 1.
 */
export async function drive({ address, connections, seconds, status, next }: Drive): Promise<number> {
  const { hostname, port } = new URL(address)
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  const answered = await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      ask(connect(Number(port), hostname), { until, status, next: (turn) => next(connection, turn) }),
    ),
  )
  const total = answered.reduce((sum, count) => sum + count, 0)
  return total / ((performance.now() - started) / 1000)
}

interface Asking {
  until: number
  status: number
  next: (turn: number) => Buffer
}

/** One connection's requests, one after another; gives how many were answered. */
function ask(socket: Socket, { until, status, next }: Asking): Promise<number> {
  socket.setNoDelay()
  return new Promise((resolve, reject) => {
    let turn = 0
    let missing = 0
    let head: Buffer | undefined
    const fail = (reason: string) => {
      socket.destroy()
      reject(new Error(reason))
    }
    const goOn = () => {
      if (performance.now() < until) socket.write(next(turn))
      else {
        socket.destroy()
        resolve(turn)
      }
    }
    const begin = (chunk: Buffer) => {
      const whole = head ? Buffer.concat([head, chunk]) : chunk
      const end = whole.indexOf('\r\n\r\n')
      head = end < 0 ? whole : undefined
      if (end < 0) return
      const { code, length } = readHead(whole.toString('latin1', 0, end))
      if (code !== status) fail(`answered ${code}: ${whole.subarray(end + 4)}`)
      missing = end + 4 + length - whole.length
      if (missing === 0) answered()
    }
    const answered = () => {
      turn++
      goOn()
    }
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) return begin(chunk)
      missing -= chunk.length
      if (missing === 0) answered()
    })
    socket.on('error', reject)
    socket.on('end', () => fail('the server hung up'))
    socket.on('connect', goOn)
  })
}

const lengthHeader = /\r\ncontent-length: (\d+)/i

function readHead(head: string): { code: number; length: number } {
  const length = lengthHeader.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${head}`)
  return { code: Number(head.slice(9, 12)), length: Number(length) }
}

/** A request as it goes over the wire. */
export function writeRequest(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: bench']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body) lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
