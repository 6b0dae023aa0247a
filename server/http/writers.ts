import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { addressKey } from './address-key.ts'

/**
 * By what we know again, a moment later, who has changed something: by the address, and by the session. Hashed, because
 * other instances are told.
 */
export const writerKeys = (ip: string | undefined, authorization: string | undefined): string[] =>
  [addressKey(ip), authorization ?? ''].filter(Boolean).map(shortHash)

const shortHash = (text: string) => hash('sha256', text, 'base64url').slice(0, 16)

interface Asking extends Pick<IncomingMessage, 'headers'> {
  socket: Pick<Socket, 'remoteAddress'>
}

/** Who sent a request, before the framework has seen it: the nearest that is no proxy of ours. */
export function clientAddress(
  { socket, headers }: Asking,
  isProxy: (address: string | undefined) => boolean,
): string | undefined {
  if (!isProxy(socket.remoteAddress)) return socket.remoteAddress
  const told = String(headers['x-forwarded-for'] ?? '').split(',')
  const hops = told.map((hop) => hop.trim()).filter(Boolean)
  return hops.findLast((hop) => !isIP(hop) || !isProxy(hop)) ?? hops[0] ?? socket.remoteAddress
}
