import { connect, type Socket } from 'node:net'

export const slowKinds = ['headers', 'bodies', 'reads'] as const
export type SlowKind = (typeof slowKinds)[number]

export interface SlowClient {
  kind: SlowKind
  /** Milliseconds until the server disconnected it; undefined while it is connected. */
  heldMs(): number | undefined
  end(): void
}

const dribbleMs = 1000
/** A client that does not read cannot see the disconnect, so it starts to read after this time. */
const lookMs = 85_000

const openings: Record<SlowKind, string> = {
  headers: 'GET /api/jobs/ HTTP/1.1\r\nHost: slow\r\nX-Slow: ',
  bodies:
    'POST /api/auth/register/ HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
  // More responses than fit into the kernel's buffers, and the client does not read them.
  reads: 'GET /api/jobs/?limit=100 HTTP/1.1\r\nHost: slow\r\n\r\n'.repeat(100),
}

/** A slow client: it sends one byte a second, or does not read. */
export function startSlowClient(address: string, kind: SlowKind): SlowClient {
  const { hostname, port } = new URL(address)
  const begun = performance.now()
  let ended: number | undefined
  const socket: Socket = connect(Number(port), hostname, () => socket.write(openings[kind]))
  // Slow senders read responses such as 408; slow readers do not.
  if (kind === 'reads') socket.pause()
  else socket.resume()
  const dribble = setInterval(() => kind !== 'reads' && socket.writable && socket.write('x'), dribbleMs)
  const look = setTimeout(() => socket.resume(), lookMs)
  const end = () => {
    clearTimeout(look)
    ended ??= performance.now()
    clearInterval(dribble)
    socket.destroy()
  }
  socket.on('error', end)
  socket.on('end', end)
  socket.on('close', end)
  return { kind, heldMs: () => (ended === undefined ? undefined : ended - begun), end }
}
