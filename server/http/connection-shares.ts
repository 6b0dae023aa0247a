import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address-key.ts'
import type { ConnectionsByAddress } from './connections-by-address.ts'
import { isIdle } from './pipelining.ts'

interface Shares {
  byAddress: ConnectionsByAddress
  /** Of all addresses together. */
  most: number
  /** Of one address. Many people can share one, behind the router of their provider. */
  perAddress: number
  /** A proxy carries the connections of many people, so it has no share. */
  isProxy: (address: string | undefined) => boolean
  /** Called when a connection is closed for it. */
  onLimit: () => void
}

/**
 * Gives each address a share of the connections, so that one client cannot take them all. When an address has used its
 * share, or all are nearly taken, idle connections are closed first: those of the address with the most, oldest first.
 */
export function shareConnections(server: Server, { byAddress, most, perAddress, isProxy, onLimit }: Shares) {
  const crowdedAt = Math.floor(most * 0.9)
  let total = 0
  // One more than we take, so that a new connection can replace an idle one.
  server.maxConnections = most + 1

  server.on('connection', (socket: Socket) => {
    const sockets = byAddress.get(addressKey(socket.remoteAddress)) ?? new Set()
    total++
    socket.once('close', () => total--)
    const isOverShare = sockets.size > perAddress && !isProxy(socket.remoteAddress)
    if (isOverShare || total > crowdedAt) onLimit()
    if (isOverShare && !closeOldestIdle(sockets, socket)) socket.destroy()
    else if (total > crowdedAt) closeOldestIdle(largest(byAddress), socket)
  })
}

function closeOldestIdle(sockets: ReadonlySet<Socket>, except: Socket): boolean {
  for (const socket of sockets)
    if (socket !== except && !socket.destroyed && isIdle(socket)) {
      socket.destroy()
      return true
    }
  return false
}

function largest(byAddress: ConnectionsByAddress): ReadonlySet<Socket> {
  let found: ReadonlySet<Socket> = new Set()
  for (const sockets of byAddress.values()) if (sockets.size > found.size) found = sockets
  return found
}
