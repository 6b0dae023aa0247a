import { connect, type Socket } from 'node:net'
import { count } from '../support/figures.ts'

export interface Flood {
  /** Connections that are open at the same time. A closed one is replaced. */
  connections: number
  /** Requests that one connection sends before their answers. */
  depth: number
  /** The next request, as it goes over the wire. Undefined: the connection stays idle from then on. */
  next(): string | undefined
}

const reopenMs = 20

/** Sends as fast as the server answers. The counts of answers, by status, grow while it runs. */
export function startFlood(target: { port: number; from: string }, flood: Flood): Map<string, number> {
  const answers = new Map<string, number>()
  const open = () => {
    const socket = connect({ host: '127.0.0.1', port: target.port, localAddress: target.from })
    socket.on('connect', () => send(socket, flood, flood.depth))
    const read = createReader(answers)
    socket.on('data', (piece: Buffer) => send(socket, flood, read(piece)))
    socket.on('error', ({ code = 'error' }: NodeJS.ErrnoException) => count(answers, code))
    socket.on('close', () => setTimeout(open, reopenMs))
  }
  for (let index = 0; index < flood.connections; index++) open()
  return answers
}

function send(socket: Socket, { next }: Flood, times: number) {
  let text = ''
  for (let index = 0; index < times; index++) text += next() ?? ''
  if (text && socket.writable) socket.write(text)
}

const opening = /HTTP\/1\.1 (\d{3}) /g
const openingLength = 'HTTP/1.1 200 '.length

/** Gives how many answers begin in this piece of bytes. An opening may lie across two pieces. */
function createReader(answers: Map<string, number>) {
  let rest = ''
  return (piece: Buffer) => {
    const text = rest + piece.toString('latin1')
    let found = 0
    let end = 0
    for (const match of text.matchAll(opening)) {
      count(answers, match[1] ?? '')
      found++
      end = match.index + openingLength
    }
    rest = text.slice(Math.max(end, text.length - openingLength + 1))
    return found
  }
}
