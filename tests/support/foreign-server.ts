import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

// A foreign server that cannot be had here, played by its words on the wire.

type Answers = Buffer[][]

/** Every connection is answered alike, one answer per request; gives the port. */
export const listenAs = (...answers: Answers) => playServer(() => answers)

/** `heard` is all that was said to it. */
export async function playServer(
  answersOf: (connection: number) => Answers,
  heard: Buffer[] = [],
): Promise<number> {
  let connections = 0
  const server = createServer((socket) => {
    const left = [...answersOf(connections++)]
    socket.on('data', (part) => {
      heard.push(part)
      socket.write(Buffer.concat(left.shift() ?? []))
    })
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  return portOf(server)
}

export async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(value)
  return buffer
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}

function message(type: string, body: string | Buffer): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return Buffer.concat([Buffer.from(type), int32(bytes.length + 4), bytes])
}

export const refusing = (code: string, words: string) => message('E', `SFATAL\0C${code}\0M${words}\0\0`)

/** Takes the connection and waits for a query. */
export const welcome = [message('R', int32(0)), message('Z', 'I')]

/** Fails a query and waits for the next. */
export const failing = (code: string, words: string) => [
  message('E', `SERROR\0C${code}\0M${words}\0\0`),
  message('Z', 'I'),
]

/** A query's one row. */
export function row(columns: [name: string, type: number, value: string][]): Buffer[] {
  const described = columns.map(([name, type]) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(type),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  )
  const values = columns.map(([, , text]) => Buffer.concat([int32(text.length), Buffer.from(text)]))
  return [
    message('T', Buffer.concat([int16(columns.length), ...described])),
    message('D', Buffer.concat([int16(columns.length), ...values])),
    message('C', 'SELECT 1\0'),
    message('Z', 'I'),
  ]
}
