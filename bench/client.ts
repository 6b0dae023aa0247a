import { connect, type Socket } from 'node:net'

/** The bytes of the next request on this connection; both numbers start at 0. */
export type NextRequest = (connection: number, turn: number) => Buffer

/** Concurrent keep-alive connections in every measurement. */
export const connections = 32

interface Drive {
  address: string
  /** Where these clients are: the whole of 127/8 is this machine. */
  from?: string
  seconds: number
  status: number
  next: NextRequest
}

/**
 * Measures responses per second; each connection sends its next request after its response has arrived.
 * It parses only the status and length of a response. A client that does more is slower than the servers, and
 * then every ratio is near 1.
 */
export async function drive({ address, from = '127.0.0.1', seconds, status, next }: Drive): Promise<number> {
  const { hostname, port } = new URL(address)
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  const answered = await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      ask(connect({ port: Number(port), host: hostname, localAddress: from }), {
        until,
        status,
        next: (turn) => next(connection, turn),
      }),
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

/** Sends the requests of one connection, one after another; returns the number of responses. */
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
      // True also for NaN: the response had no length.
      else if (!(missing > 0)) fail('the response has a wrong length')
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
    socket.on('end', () => fail('the server closed the connection'))
    socket.on('connect', goOn)
  })
}

const lengthHeader = /\r\ncontent-length: (\d+)/i

function readHead(head: string): { code: number; length: number } {
  return { code: Number(head.slice(9, 12)), length: Number(lengthHeader.exec(head)?.[1]) }
}

/** The bytes of an HTTP request. */
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
