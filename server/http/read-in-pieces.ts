import type { Socket } from 'node:net'

/** Some dozen requests. */
const pieceLength = 1_024

const inPieces = new WeakSet<Socket>()

/**
 * Node reads 64 kB of a connection and parses all of it in one go: a thousand requests of a client that does not wait for
 * answers. From now on the bytes are parsed piece by piece, and no further once `isBehind`.
 * Not for a connection that is paused: Node would not read it again.
 */
export function readInPieces(socket: Socket, isBehind: () => boolean): void {
  if (inPieces.has(socket)) return
  inPieces.add(socket)
  const push = socket.push.bind(socket)
  socket.push = (bytes: unknown, encoding?: BufferEncoding) => {
    if (!Buffer.isBuffer(bytes) || bytes.length <= pieceLength) return push(bytes, encoding)
    let wantsMore = true
    for (let start = 0; start < bytes.length; start += pieceLength)
      wantsMore = push(bytes.subarray(start, start + pieceLength))
    return wantsMore
  }
  // While nobody else listens, Node's parser takes the bytes where JavaScript does not see them. This listener comes after
  // the parser's own, which resumes the connection after each request.
  socket.on('data', () => {
    if (isBehind()) socket.pause()
  })
}
