import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address-key.ts'

export type ConnectionsByAddress = ReadonlyMap<string, ReadonlySet<Socket>>

/** The open connections of each address, oldest first. */
export function connectionsByAddress(server: Server): ConnectionsByAddress {
  const byAddress = new Map<string, Set<Socket>>()
  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress)
    const sockets = byAddress.get(address) ?? new Set()
    byAddress.set(address, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) byAddress.delete(address)
    })
  })
  return byAddress
}
