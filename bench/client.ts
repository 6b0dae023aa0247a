import { connect, type Socket } from 'node:net'

/** The bytes of the next request on this connection, counted from 0. */
export type NextRequest = (connection: number, turn: number) => Buffer

/** As many people at once as everything is asked by. */
export const connections = 32

interface Drive {
  address: string
  seconds: number
  status: number
  next: NextRequest
}

/**
 * Requests answered per second over the keep-alive connections, each asking again as soon as it has its answer.
 * It parses no more of an answer than its status and length: a client that did more would be slower than the servers
 * it measures, and every ratio would come out near 1.
 */
export async function drive({ address, seconds, status, next }: Drive): Promise<number> {
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
      if (code !== status) return fail(`answered ${code}: ${whole.subarray(end + 4)}`)
      take(end + 4 + length, whole.length)
    }
    const take = (due: number, come: number) => {
      missing = due - come
      if (missing === 0) answered()
      // Also when there was no length to be read.
      else if (!(missing > 0)) fail('not as long as was promised')
    }
    const answered = () => {
      turn++
      goOn()
    }
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) begin(chunk)
      else take(missing, chunk.length)
    })
    socket.on('error', reject)
    socket.on('end', () => fail('the server hung up'))
    socket.on('connect', goOn)
  })
}

const lengthHeader = /\r\ncontent-length: (\d+)/i

function readHead(head: string): { code: number; length: number } {
  return { code: Number(head.slice(9, 12)), length: Number(lengthHeader.exec(head)?.[1]) }
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
