import { connect, type Socket } from 'node:net'

export const slowKinds = ['headers', 'bodies', 'reads'] as const
export type SlowKind = (typeof slowKinds)[number]

export interface SlowClient {
  kind: SlowKind
  /** Milliseconds until the server let it go; undefined while it holds on. */
  heldMs(): number | undefined
  end(): void
}

const dribbleMs = 1000
/** Who does not read does not see the end either, so the reader looks after this long. */
const lookMs = 85_000

const openings: Record<SlowKind, string> = {
  headers: 'GET /api/jobs/ HTTP/1.1\r\nHost: slow\r\nX-Slow: ',
  bodies:
    'POST /api/auth/register/ HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
  // More answers than the kernel's buffers hold, and nobody who takes them.
  reads: 'GET /api/jobs/?limit=100 HTTP/1.1\r\nHost: slow\r\n\r\n'.repeat(100),
}

/** A client that takes its time: sends a letter a second, or never reads what it is sent. */
export function startSlowClient(address: string, kind: SlowKind): SlowClient {
  const { hostname, port } = new URL(address)
  const begun = performance.now()
  let ended: number | undefined
  const socket: Socket = connect(Number(port), hostname, () => socket.write(openings[kind]))
  // An answer (that it is too slow, say) is taken; the reader takes none for long.
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
